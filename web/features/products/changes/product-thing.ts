/** What waits of one product is sent in order, under this name. */
export const productThing = (id: string) => `product:${id}`
