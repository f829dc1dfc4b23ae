/** How many of the own products each role's dashboard shows; where it shows none, one tells how many there are. */
export const shownProducts = { farmer: 5, vendor: 1, customer: 1 }
