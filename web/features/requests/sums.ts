/** Rupees to the paisa; reckoned in whole numbers, so that 0.1 × 3 is 0.3. */
export const totalOf = (quantity: number, price: number) =>
  Math.round((Math.round(quantity * 1000) * Math.round(price * 100)) / 1000) / 100
