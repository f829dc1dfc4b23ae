import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalInBrowser } from '#web/features/legal/load-legal.ts'
import { TermsText } from '#web/features/legal/terms-text.tsx'

export const loader = legalInBrowser('terms')

export default function Terms() {
  return <LegalPage name="terms">{(legal) => <TermsText legal={legal} />}</LegalPage>
}
