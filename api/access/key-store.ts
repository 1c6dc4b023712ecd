/** Port to the stored API keys. Only the SHA-256 digest of a key is stored. */
import type { Effect } from "effect"
import type { DatabaseUnavailable, KeyNameTaken, KeyTextTaken, NameUnknown, PlanDiffers } from "./errors.ts"
import type { PlanName } from "./plan.ts"

/** The groups of routes that a key can be restricted to. */
export const surfaces = ["graphql", "sql", "x402"] as const

/** A group of routes. */
export type Surface = (typeof surfaces)[number]

/** A key. */
export interface StoredKey {
  /** Stays the same when the secret is rotated. */
  readonly keyId: string
  readonly name: string
  /** The owner of keys and credits. */
  readonly client: { readonly id: number; readonly name: string; readonly plan: PlanName }
  /** Allowed groups of routes; all where empty. */
  readonly surfaces: ReadonlyArray<Surface>
  /** Origins of pages that may use it, such as `https://wallet.example`; all, and programs, where empty. */
  readonly origins: ReadonlyArray<string>
  readonly createdMs: number
  readonly revokedMs: number | undefined
}

/** A key to store. */
export interface NewKey {
  readonly keyId: string
  readonly name: string
  /** Name of the client, which is created if missing. */
  readonly client: string
  /** Plan of a client that is created, `free` if absent. One that exists has to have it. */
  readonly plan: PlanName | undefined
  readonly surfaces: ReadonlyArray<Surface>
  readonly origins: ReadonlyArray<string>
  readonly digest: Uint8Array
  readonly nowMs: number
}

/** A new secret of a key. */
export interface Rotation {
  readonly name: string
  readonly digest: Uint8Array
  readonly nowMs: number
  /** Time until the secrets before it end. */
  readonly overlapMs: number
}

/** Stored keys and their clients. */
export interface KeyStore {
  /**
   * Stores a key. Fails with `KeyNameTaken` and `KeyTextTaken`: names of revoked keys are not free either, as usage refers to them. Fails with
   * `PlanDiffers` if the client has another plan.
   */
  readonly create: (
    key: NewKey,
  ) => Effect.Effect<StoredKey, KeyNameTaken | KeyTextTaken | PlanDiffers | DatabaseUnavailable>
  /** All keys by name, revoked ones included. */
  readonly list: Effect.Effect<ReadonlyArray<StoredKey>, DatabaseUnavailable>
  /** The keys of a client by age, revoked ones included. */
  readonly ofClient: (clientId: number) => Effect.Effect<ReadonlyArray<StoredKey>, DatabaseUnavailable>
  /** The key that a digest authenticates as at a time; `undefined` for unknown, ended and revoked ones. */
  readonly find: (digest: Uint8Array, nowMs: number) => Effect.Effect<StoredKey | undefined, DatabaseUnavailable>
  /** Adds a secret to a key, and ends those before it after the overlap. Fails with `NameUnknown` for revoked keys, too. */
  readonly rotate: (rotation: Rotation) => Effect.Effect<StoredKey, NameUnknown | DatabaseUnavailable>
  /** Changes the plan of a client; running APIs apply it within the time that they reuse keys. Fails with `NameUnknown`. */
  readonly changePlan: (client: string, plan: PlanName) => Effect.Effect<void, NameUnknown | DatabaseUnavailable>
  /** Revokes a key; a second time changes nothing. Fails with `NameUnknown`. */
  readonly revoke: (name: string, nowMs: number) => Effect.Effect<StoredKey, NameUnknown | DatabaseUnavailable>
}
