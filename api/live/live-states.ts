/**
 * States that a client holds: each later one replaces it. One that equals the state that the client holds is not sent again, which its digest
 * shows. Pure.
 */
import { createHash } from "node:crypto"

/** Characters of a digest: 48 bits. */
export const digestLength = 8

/** A state that the client holds. */
export interface ShownState {
  readonly digest: string
  /** The block of the message; infinite for a state of a cursor. */
  readonly block: number
}

/** The states of a chain that a client holds. */
export interface ShownStates {
  /** By name. */
  readonly named: ReadonlyMap<string, ShownState>
  /** Digests of a cursor, until the states of its chain are found again. */
  readonly resumed: ReadonlySet<string>
}

/** A state that was found, and executed. */
export interface FoundState extends ShownState {
  readonly name: string
}

/** No state. */
export const noStates: ShownStates = { named: new Map(), resumed: new Set() }

/** The digest of a state, by its name and what the client sees of it. */
export const digestOf = (...parts: ReadonlyArray<unknown>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, digestLength)

/** Digests of a chain in a cursor: those of 50 accounts, before and after a step. States of further ones would be sent again. */
export const digestsMax = 100

/** The digests of what a client holds, the found ones first. */
export const digestsOf = ({ named, resumed }: ShownStates): ReadonlyArray<string> =>
  [...new Set([...[...named.values()].map(({ digest }) => digest), ...resumed])].slice(0, digestsMax)

/** Whether the client holds a state. */
export const isHeld = ({ named, resumed }: ShownStates, { name, digest }: FoundState): boolean => {
  const known = named.get(name)
  return known === undefined ? resumed.has(digest) : known.digest === digest
}

/** The states after one was sent. */
export const withState = ({ named, resumed }: ShownStates, { name, digest, block }: FoundState): ShownStates => ({
  named: new Map([...named, [name, { digest, block }]]),
  resumed,
})

/** The states that a client holds after a retraction of the blocks above one. */
export const statesUpTo = ({ named }: ShownStates, block: number): ShownStates => ({
  named: new Map([...named].filter(([, state]) => state.block <= block)),
  resumed: new Set(),
})

/**
 * The states after some were found, of which those that the client holds were not sent.
 *
 * @param areAll - Whether these are all of the chain, so that other digests of the cursor are outdated.
 */
export const withFound = (states: ShownStates, found: ReadonlyArray<FoundState>, areAll: boolean): ShownStates => {
  const held = found.filter(({ name }) => !states.named.has(name))
  return {
    named: new Map([
      ...states.named,
      ...held.map(({ name, digest }) => [name, { digest, block: Number.POSITIVE_INFINITY }] as const),
    ]),
    resumed: areAll ? new Set() : states.resumed,
  }
}
