/** Where a product's page has what can be asked, whoever reads it. */
export const requestId = 'request'
