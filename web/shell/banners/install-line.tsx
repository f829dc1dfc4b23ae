import { useState } from 'react'
import { installKey, writeStored } from '#web/lib/device/storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { takeInstallPrompt } from '#web/runtime/browser/register-worker.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const isIphone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) && !/CriOS|FxiOS/.test(navigator.userAgent)

/** For who comes again: the site on the home screen. Asked once, and not again after a no. */
export default function InstallLine() {
  const { t } = useTranslation('offline')
  const [isAnswered, setAnswered] = useState(false)
  const prompt = takeInstallPrompt()
  if (isAnswered || !(prompt || isIphone())) return null
  const answer = () => {
    writeStored(installKey, 'asked')
    setAnswered(true)
  }
  const install = () => {
    answer()
    void prompt?.prompt()
  }
  return (
    <Banner
      tone="leaf"
      icon="download"
      actions={prompt && <Button onClick={install}>{t('install.yes')}</Button>}
      close={{ label: t('install.no'), onClose: answer }}
    >
      {t(prompt ? 'install.offer' : 'install.ios')}
    </Banner>
  )
}
