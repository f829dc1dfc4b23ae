import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import fieldStyles from './field.module.css'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'tool' | 'suffix'> & {
  words: { show: string; hide: string }
}

export function PasswordField({ words, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={classNames(fieldStyles.tool, shown && styles.struck)}
      aria-label={shown ? words.hide : words.show}
      disabled={props.disabled}
      onClick={() => setShown(!shown)}
    >
      <Icon name="eye" />
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      tool={eye}
    />
  )
}
