/** The union territories, which stand behind the 28 states in every list. The `geo` words keep them in one table. */
export const territories: ReadonlySet<string> = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
])
