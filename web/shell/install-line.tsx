import { useState } from 'react'
import { takeInstallPrompt } from '#web/lib/register-worker.ts'
import { installKey, writeStored } from '#web/lib/storage.ts'
import { useTranslation } from '#web/lib/words.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

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
