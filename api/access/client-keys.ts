/** Keys as their client manages them in the dashboard: it sees and changes its own only. */
import { Clock, Effect, Schema } from "effect"
import { AccessStore } from "./access-store.ts"
import { KeyNameTaken, KeysLimited } from "./errors.ts"
import { issueKey, rotateKey } from "./issue-key.ts"
import type { StoredKey, Surface } from "./key-store.ts"
import type { Session } from "./session-store.ts"

/** A client's keys that are valid or were created within a day; the dashboard creates no further ones. @limit callers */
export const clientKeysMax = 20

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A client has no valid key of this id. */
export class ClientKeyUnknown extends Schema.TaggedError<ClientKeyUnknown>()("ClientKeyUnknown", {}) {
  readonly kind = "rejected"
  override get message() {
    return "You have no valid key of this id: it may have been revoked."
  }
}

/** Names of keys are unique in the service, so that those of clients end with the client's. */
const ending = ({ key }: Session): string => `@${key.client.name}`

/** The name of a key as its client gave it. */
export const ownNameOf = (session: Session, { name }: Pick<StoredKey, "name">): string =>
  name.endsWith(ending(session)) ? name.slice(0, -ending(session).length) : name

/** Properties of a key to create. */
export interface ClientKeyOptions {
  readonly name: string
  readonly surfaces: ReadonlyArray<Surface>
  readonly origins: ReadonlyArray<string>
}

/** The keys of the session's client by age, without the one of its sessions. */
export const clientKeys = (session: Session) =>
  AccessStore.use(({ keys: { ofClient } }) => ofClient(session.key.client.id)).pipe(
    Effect.map((keys) => keys.filter(({ keyId }) => keyId !== session.key.keyId)),
  )

const requireKey = Effect.fnUntraced(function* (session: Session, keyId: string) {
  const key = (yield* clientKeys(session)).find((each) => each.keyId === keyId && each.revokedMs === undefined)
  return key === undefined ? yield* new ClientKeyUnknown() : key
})

/** Creates a key. Fails with `KeysLimited` and `KeyNameTaken`. */
export const createClientKey = Effect.fn("ClientKeys.create")(function* (
  session: Session,
  { name, ...restrictions }: ClientKeyOptions,
) {
  const sinceMs = (yield* Clock.currentTimeMillis) - dayMs
  // Revoked keys stay in the table: without the day, a client could add any number.
  const counted = (yield* clientKeys(session)).filter(
    ({ revokedMs, createdMs }) => revokedMs === undefined || createdMs > sinceMs,
  )
  if (counted.length >= clientKeysMax) return yield* new KeysLimited({ keysMax: clientKeysMax })
  const { client } = session.key
  const options = { ...restrictions, name: `${name}${ending(session)}`, client: client.name, plan: undefined }
  return yield* issueKey(options).pipe(Effect.catchTag("KeyNameTaken", () => Effect.fail(new KeyNameTaken({ name }))))
})

/** Gives a key a new text. Those before it are accepted for the overlap. Fails with `ClientKeyUnknown`. */
export const rotateClientKey = Effect.fn("ClientKeys.rotate")(function* (
  session: Session,
  { keyId, overlapHours }: { readonly keyId: string; readonly overlapHours: number },
) {
  const { name } = yield* requireKey(session, keyId)
  return yield* rotateKey(name, overlapHours * hourMs).pipe(
    Effect.catchTag("NameUnknown", () => Effect.fail(new ClientKeyUnknown())),
  )
})

/** Revokes a key. Fails with `ClientKeyUnknown`. */
export const revokeClientKey = Effect.fn("ClientKeys.revoke")(function* (session: Session, keyId: string) {
  const { name } = yield* requireKey(session, keyId)
  const nowMs = yield* Clock.currentTimeMillis
  return yield* AccessStore.use(({ keys: { revoke } }) => revoke(name, nowMs)).pipe(
    Effect.catchTag("NameUnknown", () => Effect.fail(new ClientKeyUnknown())),
  )
})
