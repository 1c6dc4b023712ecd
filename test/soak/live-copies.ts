/** Subscribers of the service under kills: their copies must equal its answer in the end, with nothing twice. */
import { Effect } from "effect"
import type { World } from "../simulation/world.ts"
import { keepCopy, type LiveCopy, liveProtocols } from "../support/live/live-copy.ts"
import { requireEqual } from "../support/live/live-history.ts"
import { keepWebhookCopy, type WebhookCopy } from "../support/live/webhook-copy.ts"
import type { Service } from "./service.ts"

/** The copies of a seed, by kind: one of each kind for each of the eight accounts. */
export interface Copies {
  readonly followed: ReadonlyArray<LiveCopy>
  readonly delivered: ReadonlyArray<WebhookCopy>
}

/** Starts subscribers of the accounts of the chain; they end with the scope. */
export const startCopies = Effect.fnUntraced(function* ({ chain }: World, { api }: Service) {
  const of = (account: string) => ({ subjects: [account], after: `${chain.definition.id}:0:0:0` })
  const followed = yield* Effect.acquireRelease(
    Effect.sync(() =>
      Object.entries(liveProtocols).flatMap(([name, follow]) =>
        chain.accounts.map((account) => keepCopy(name, follow(api), of(account))),
      ),
    ),
    (copies) => Effect.promise(() => Promise.all(copies.map((copy) => copy.close()))),
  )
  const delivered = yield* Effect.forEach(chain.accounts, (account) => keepWebhookCopy("webhook", api, of(account)))
  const copies: Copies = { followed, delivered }
  return copies
})

/** Compares the copies with the answer, once the chain rests. */
export const compareCopies = Effect.fnUntraced(function* (
  { chain, tally }: World,
  { api }: Service,
  { followed, delivered }: Copies,
) {
  for (const copy of [...followed, ...delivered]) {
    yield* requireEqual(api, chain.definition.id, copy)
    tally.add(`live: copy by ${copy.name} that equals the answer`)
    tally.add(`live: message by ${copy.name}`, copy.counts.messages)
    tally.add(`live: retraction by ${copy.name}`, copy.counts.retractions)
    if (copy.counts.repeats > 0) tally.add(`live: repeated delivery by ${copy.name}`, copy.counts.repeats)
  }
})
