import { type ComponentType, useEffect, useState } from 'react'
import { readStored, writeStored } from '#web/lib/device/storage.ts'
import { log } from '#web/lib/log.ts'
import { permissionNow, supportOf, thisDevice } from './support.ts'

const promptedKey = 'push-notification-prompted'
const delayMs = 3_000

const isOpen = () =>
  supportOf(thisDevice()) === 'supported' && permissionNow() === 'default' && readStored(promptedKey) === null

/** Asks once, a while after the page has come. The question has code and messages of its own, which most pages need not load. */
export function PushPrompt() {
  const [Question, setQuestion] = useState<ComponentType<{ onClose: () => void }>>()
  useEffect(() => {
    if (!isOpen()) return
    let isGone = false
    const ask = async () => {
      if (!isOpen()) return // another tab has asked meanwhile
      const { PushQuestion } = await import('./push-question.tsx')
      if (isGone || !isOpen()) return
      writeStored(promptedKey, 'true')
      setQuestion(() => PushQuestion)
    }
    const timer = setTimeout(() => {
      ask().catch((error) => log.info('not asked about pushes: its code did not come', error))
    }, delayMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return Question ? <Question onClose={() => setQuestion(undefined)} /> : null
}
