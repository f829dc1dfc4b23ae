import { TextField, type TextFieldProps } from './text-field.tsx'

/** As phones want to know of an address that is typed: its keyboard, what they remember, and no capitals. */
export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
)
