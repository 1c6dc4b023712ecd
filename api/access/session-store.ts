/** Port to the sessions of the dashboard: messages for wallets to sign, and the sessions that they open. */
import type { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { DatabaseUnavailable, SignUpsLimited } from "./errors.ts"
import type { StoredKey } from "./key-store.ts"

/** A message for the wallet of an address to sign. */
export interface Challenge {
  readonly nonce: string
  readonly address: Address
  /** The chain that the message names; absent for one of an earlier release. */
  readonly chainId: number | undefined
  readonly message: string
  readonly endsMs: number
}

/** A session to open. */
export interface NewSession {
  readonly address: Address
  /** Name of the client. */
  readonly client: string
  /** SHA-256 of the text that authenticates as the session. */
  readonly digest: Uint8Array
  /** The network that the address is signed in from, as rate limits count it: each may create a number of clients in a day. */
  readonly addressGroup: string
  readonly nowMs: number
  readonly endsMs: number
}

/** A session. */
export interface Session {
  readonly address: Address
  /** The key that requests of the session are charged to. It has no text. */
  readonly key: StoredKey
  readonly endsMs: number
}

/** Challenges and sessions. */
export interface SessionStore {
  /** Stores a challenge, and deletes those that have ended. */
  readonly challenge: (challenge: Challenge, nowMs: number) => Effect.Effect<void, DatabaseUnavailable>
  /** Takes a challenge, so that it cannot be taken again; `undefined` for unknown, taken and ended ones. */
  readonly redeem: (nonce: string, nowMs: number) => Effect.Effect<Challenge | undefined, DatabaseUnavailable>
  /**
   * Opens a session. The client is created if missing, on the free plan. Fails with `SignUpsLimited` if its network has
   * created too many. Once the session's key is revoked, the session is returned and not found.
   */
  readonly open: (session: NewSession) => Effect.Effect<Session, SignUpsLimited | DatabaseUnavailable>
  /** The session that a digest authenticates as at a time; `undefined` for unknown, ended and closed ones, and once its key is revoked. */
  readonly find: (digest: Uint8Array, nowMs: number) => Effect.Effect<Session | undefined, DatabaseUnavailable>
  /** Closes a session; a second time changes nothing. */
  readonly close: (digest: Uint8Array) => Effect.Effect<void, DatabaseUnavailable>
}
