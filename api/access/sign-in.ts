/**
 * Sign-in to the dashboard by the signature of a wallet. The service composes the message and stores it under its nonce; a nonce and a
 * signature come back, so that nothing of a message has to be parsed or believed.
 */
import { randomBytes } from "node:crypto"
import { Clock, Effect, Redacted } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SignInFields } from "#schemas/domain/sign-in-fields.ts"
import { addressGroup } from "./address-group.ts"
import { digestOf } from "./api-keys.ts"
import { SignInRefused } from "./errors.ts"
import type { Challenge, Session, SessionStore } from "./session-store.ts"

/** Time for which a message may be signed: people read it, and some fetch their device first. */
export const challengeMsMax = 600_000

/** Time for which a session lasts. */
export const sessionMsMax = 86_400_000

/** Nonces and texts of sessions are random numbers of 256 bits. */
const secretBytes = 32

/** Messages and signatures of wallets: the functions of `chains/wallet/`. */
export interface WalletMessages {
  /** The message to sign (EIP-4361); `undefined` if the domain has no form that wallets accept. */
  readonly messageOf: (fields: SignInFields) => string | undefined
  /** The address that signed a message, in lower case; `undefined` for a malformed signature. */
  readonly signerOf: (message: string, signature: string) => Promise<Address | undefined>
}

/** A request for a message to sign. */
type ChallengeRequest = Pick<SignInFields, "address" | "chainId" | "domain" | "uri">

/** An open session, with the text that authenticates as it. */
export interface OpenedSession {
  readonly session: Session
  readonly text: Redacted.Redacted<string>
}

/** Sign-in over the store of sessions. */
export const makeSignIn = (sessions: SessionStore["Service"], wallet: WalletMessages) => {
  const open = Effect.fn("SignIn.open")(function* (account: Address, peerAddress: string) {
    const nowMs = yield* Clock.currentTimeMillis
    const text = randomBytes(secretBytes).toString("hex")
    const session = yield* sessions.open({
      address: account,
      digest: digestOf(text),
      addressGroup: addressGroup(peerAddress),
      nowMs,
      endsMs: nowMs + sessionMsMax,
    })
    if (session.key.revokedMs !== undefined) {
      return yield* new SignInRefused({ reason: "the operator has locked this address out" })
    }
    const opened: OpenedSession = { session, text: Redacted.make(text) }
    return opened
  })
  return {
    /** Composes the message that an address is to sign. Fails with `SignInRefused` for a domain that no wallet accepts. */
    challenge: Effect.fn("SignIn.challenge")(function* (asked: ChallengeRequest) {
      const issuedMs = yield* Clock.currentTimeMillis
      const nonce = randomBytes(secretBytes).toString("hex")
      const endsMs = issuedMs + challengeMsMax
      const message = wallet.messageOf({ ...asked, nonce, issuedMs, endsMs })
      if (message === undefined) {
        return yield* new SignInRefused({ reason: `wallets do not accept the domain ${asked.domain}` })
      }
      const challenge: Challenge = { nonce, address: asked.address, message, endsMs }
      yield* sessions.challenge(challenge, issuedMs)
      return challenge
    }),
    /** Opens a session for the address that signed the message of a nonce, once. Fails with `SignInRefused` and `SignUpsLimited`. */
    bySignature: Effect.fn("SignIn.bySignature")(function* (nonce: string, signature: string, peerAddress: string) {
      const challenge = yield* sessions.redeem(nonce, yield* Clock.currentTimeMillis)
      if (challenge === undefined) {
        return yield* new SignInRefused({ reason: "the message is unknown, was used or has expired: sign a new one" })
      }
      const signer = yield* Effect.promise(() => wallet.signerOf(challenge.message, signature))
      if (signer !== challenge.address) {
        const reason = `the message was not signed by ${challenge.address}; accounts that are contracts cannot sign in`
        return yield* new SignInRefused({ reason })
      }
      return yield* open(challenge.address, peerAddress)
    }),
    /** Opens a session without a signature. Fails with `SignInRefused` and `SignUpsLimited`. */
    unverified: open,
  }
}

/** Sign-in to the dashboard. */
export type SignIn = ReturnType<typeof makeSignIn>
