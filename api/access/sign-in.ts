/**
 * Sign-in to the dashboard by the signature of a wallet. The service composes the message and stores it under its nonce; a nonce and a
 * signature come back, so that nothing of a message has to be parsed or believed.
 */
import { randomBytes } from "node:crypto"
import { Clock, Effect, Redacted } from "effect"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { SignInFields } from "#schemas/domain/sign-in-fields.ts"
import { signatureBytesMax } from "#schemas/domain/signature-check.ts"
import { addressGroup } from "./address-group.ts"
import { digestOf } from "./api-keys.ts"
import type { ContractSignaturesShape } from "./contract-signatures.ts"
import { type RateLimited, SignInRefused } from "./errors.ts"
import type { Challenge, Session, SessionStore } from "./session-store.ts"

/** Time allowed for signing a message: people read it, and some have to get their hardware wallet first. @limit callers */
export const challengeMsMax = 600_000

/** Lifetime of a session. @limit callers */
export const sessionMsMax = 86_400_000

/** Nonces and texts of sessions are random numbers of 256 bits. */
const secretBytes = 32

/** Messages and signatures of wallets: the functions of `chains/wallet/`. */
export interface WalletMessages {
  /** The message to sign (EIP-4361); `undefined` if the domain has no form that wallets accept. */
  readonly messageOf: (fields: SignInFields) => string | undefined
  /** The address that signed a message, in lower case; `undefined` for a malformed signature. */
  readonly signerOf: (message: string, signature: string) => Promise<Address | undefined>
  /** The hash of a message that wallets sign. */
  readonly hashOf: (message: string) => Hash
}

/** Contracts of accounts, as sign-in asks them. */
export interface ContractAccounts extends ContractSignaturesShape {
  /** Whether the service reads a chain. Contracts of other chains are not asked. */
  readonly isServed: (chainId: number) => Effect.Effect<boolean>
  /** Counts a sign-in that asks a contract, by the address that it comes from. Fails beyond the limit of a minute. */
  readonly count: (peerAddress: string) => Effect.Effect<void, RateLimited>
}

/** A signature in lower case that a contract could accept; `undefined` for a text that is none. */
const signatureBytesOf = (signature: string): string | undefined =>
  /^0x(?:[0-9a-f]{2})*$/i.test(signature) && signature.length <= 2 + 2 * signatureBytesMax
    ? signature.toLowerCase()
    : undefined

/**
 * The client name of a contract account, which includes the chain (CAIP-10): the contract at the same address of another chain may belong to somebody else.
 * The key of an address without a contract is the same on every chain.
 */
const contractClientOf = (address: Address, chainId: number): string => `eip155:${chainId}:${address}`

/** A request for a message to sign. */
type ChallengeRequest = Pick<SignInFields, "address" | "chainId" | "domain" | "uri">

/** An open session, with the text that authenticates as it. */
export interface OpenedSession {
  readonly session: Session
  readonly text: Redacted.Redacted<string>
}

/** Sign-in over the store of sessions. */
export const makeSignIn = (sessions: SessionStore, wallet: WalletMessages, contracts: ContractAccounts) => {
  const open = Effect.fn("SignIn.open")(function* (
    { account, client = account }: { readonly account: Address; readonly client?: string },
    peerAddress: string,
  ) {
    const nowMs = yield* Clock.currentTimeMillis
    const text = randomBytes(secretBytes).toString("hex")
    const session = yield* sessions.open({
      address: account,
      client,
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

  /** The client of the contract that accepts a signature. */
  const contractClient = Effect.fnUntraced(function* (
    { address, chainId, message }: Challenge,
    signature: string,
    peerAddress: string,
  ) {
    const bytes = signatureBytesOf(signature)
    const unsigned = `the message was not signed by ${address}`
    if (bytes === undefined || chainId === undefined) return yield* new SignInRefused({ reason: unsigned })
    if (!(yield* contracts.isServed(chainId))) {
      return yield* new SignInRefused({
        reason: `${unsigned}, and contract accounts of chain ${chainId} cannot sign in: this service does not read it`,
      })
    }
    yield* contracts.count(peerAddress)
    const check = { chainId, account: address, hash: wallet.hashOf(message), signature: bytes }
    const isAccepted = yield* contracts.check(check)
    if (isAccepted === true) return contractClientOf(address, chainId)
    const reason =
      isAccepted === undefined
        ? `${unsigned}, and its contract on chain ${chainId} did not answer: if there is one, sign a new message`
        : `${unsigned}, and no contract there on chain ${chainId} accepts the signature`
    return yield* new SignInRefused({ reason })
  })

  return {
    /** Composes the message that an address is to sign. Fails with `SignInRefused` for a domain that no wallet accepts. */
    challenge: Effect.fn("SignIn.challenge")(function* (requested: ChallengeRequest) {
      const issuedMs = yield* Clock.currentTimeMillis
      const nonce = randomBytes(secretBytes).toString("hex")
      const endsMs = issuedMs + challengeMsMax
      const message = wallet.messageOf({ ...requested, nonce, issuedMs, endsMs })
      if (message === undefined) {
        return yield* new SignInRefused({ reason: `wallets do not accept the domain ${requested.domain}` })
      }
      const challenge: Challenge = { nonce, address: requested.address, chainId: requested.chainId, message, endsMs }
      yield* sessions.challenge(challenge, issuedMs)
      return challenge
    }),
    /**
     * Opens a session for the account that signed the message of a nonce, once. A contract account signs with what its contract accepts. Fails with
     * `SignInRefused`, `SignUpsLimited` and `RateLimited`.
     */
    bySignature: Effect.fn("SignIn.bySignature")(function* (nonce: string, signature: string, peerAddress: string) {
      const challenge = yield* sessions.redeem(nonce, yield* Clock.currentTimeMillis)
      if (challenge === undefined) {
        return yield* new SignInRefused({ reason: "the message is unknown, was used or has expired: sign a new one" })
      }
      const account = challenge.address
      const signer = yield* Effect.promise(() => wallet.signerOf(challenge.message, signature))
      if (signer === account) return yield* open({ account }, peerAddress)
      return yield* open({ account, client: yield* contractClient(challenge, signature, peerAddress) }, peerAddress)
    }),
    /** Opens a session without a signature. Fails with `SignInRefused` and `SignUpsLimited`. */
    unverified: (account: Address, peerAddress: string) => open({ account }, peerAddress),
  }
}
