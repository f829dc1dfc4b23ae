import { v7 } from 'uuid'
import { type SavedAnswer, savedAnswer, savedAnswersAtMost } from '#contract/support/saved-answers.ts'
import { z } from '#contract/zod.ts'
import { record } from '#server/platform/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockSetting, readSetting, writeSetting } from '#server/platform/settings.ts'

type AnswerForm = Omit<SavedAnswer, '_id'>

/** A few texts of the installation: among its settings, where a change locks them all. */
const setting = 'savedAnswers'
const stored = z.array(savedAnswer).catch([])
const byTitle = (one: SavedAnswer, other: SavedAnswer) => one.title.localeCompare(other.title, 'en')

export const savedAnswers = async (db: Db) => ({ answers: stored.parse(await readSetting(db, setting)) })

export function saveAnswer(db: Db, admin: Actor, form: AnswerForm) {
  const answer = { _id: v7(), ...form }
  return changed(db, admin, answer, (all) => {
    if (all.length >= savedAnswersAtMost) throw new Refusal('too_many_saved_answers')
    return [...all, answer]
  })
}

export function changeAnswer(db: Db, admin: Actor, id: string, form: AnswerForm) {
  const answer = { _id: id, ...form }
  return changed(db, admin, answer, (all) => {
    if (!all.some(({ _id }) => _id === id)) throw new Refusal('not_found')
    return all.map((one) => (one._id === id ? answer : one))
  })
}

export const removeAnswer = (db: Db, admin: Actor, id: string) =>
  transaction(db, async (tx) => {
    const all = await lockAnswers(tx)
    const gone = all.find(({ _id }) => _id === id)
    if (!gone) return undefined
    await writeSetting(
      tx,
      setting,
      all.filter((one) => one !== gone),
    )
    await note(tx, admin, { id, before: gone })
    return undefined
  })

const changed = (db: Db, admin: Actor, answer: SavedAnswer, change: (all: SavedAnswer[]) => SavedAnswer[]) =>
  transaction(db, async (tx) => {
    const all = await lockAnswers(tx)
    const before = all.find(({ _id }) => _id === answer._id)
    await writeSetting(tx, setting, change(all).toSorted(byTitle))
    await note(tx, admin, { id: answer._id, before, after: answer })
    return { answer }
  })

const lockAnswers = async (tx: Tx) => stored.parse(await lockSetting(tx, setting))

type Noted = { id: string; before?: SavedAnswer | undefined; after?: SavedAnswer }
const said = ({ title, texts }: SavedAnswer) => ({ title, ...texts })

const note = (tx: Tx, { id: actorId }: Actor, { id, before, after }: Noted) =>
  record(tx, {
    action: after ? 'answer.saved' : 'answer.removed',
    actorId,
    target: { kind: 'answer', id },
    ...(before && { before: said(before) }),
    ...(after && { after: said(after) }),
  })
