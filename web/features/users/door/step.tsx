import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './step.module.css'

type StepProps = { title: string; lead?: ReactNode; focus?: boolean; className?: string; children: ReactNode }

/** One screen of a way through several: its heading takes the focus when it follows another. */
export function Step({ title, lead, focus = false, className, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const followed = useRef(focus)
  useEffect(() => {
    if (followed.current) heading.current?.focus()
  }, [])
  return (
    <div className={classNames(styles.step, className)}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
  )
}

type StepFormProps = { id?: string; onSubmit: FormEventHandler<HTMLFormElement>; label?: string; children: ReactNode }

export function StepForm({ id, onSubmit, label, children }: StepFormProps) {
  return (
    <form id={id} className={styles.form} onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
    </form>
  )
}
