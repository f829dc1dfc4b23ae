export const posterPath = '/my-products/poster'
