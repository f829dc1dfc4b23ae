import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalInBrowser } from '#web/features/legal/load-legal.ts'
import { PrivacyText } from '#web/features/legal/privacy-text.tsx'

export const loader = legalInBrowser('privacy')

export default function Privacy() {
  return <LegalPage name="privacy">{(legal) => <PrivacyText legal={legal} />}</LegalPage>
}
