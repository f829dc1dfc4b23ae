/** To the middle of the screen, where neither the bars nor the keyboard cover it, ready to be typed over. */
export function leadToQuantity(within: ParentNode | null) {
  const field = within?.querySelector('input')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  field?.select()
}
