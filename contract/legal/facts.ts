export const legalPages = ['privacy', 'terms', 'grievance'] as const
export type LegalPage = (typeof legalPages)[number]

/** The texts that an operator may replace by files of their own: the pages, and what a new version changed. */
export const legalTexts = [...legalPages, 'changes'] as const
export type LegalTextName = (typeof legalTexts)[number]

/** Versions of our own texts, newest first. The messages `legal:changes` say what each changed. */
export const legalVersions = ['2026-11-19', '2026-11-18'] as const

/** A version is the day it came into force, so versions sort by their text. */
export const versionPattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether a member has still to be asked: another tab, or a node of the next release, may know a newer version. */
export const isOlderVersion = (agreed: string | null | undefined, current: string | undefined): current is string =>
  current !== undefined && (agreed ?? '') < current

/** Other companies' services that may receive personal data, if the operator set them up. */
export const legalServices = ['mail', 'sms', 'firebase', 'recaptcha', 's3', 'cloudinary', 'push'] as const
export type LegalService = (typeof legalServices)[number]
