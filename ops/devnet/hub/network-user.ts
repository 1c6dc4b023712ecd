/** A user of the network with a key of its own: signs messages and submits them. */
import { createHash } from "node:crypto"
import {
  type CastAddBody,
  CastType,
  type FarcasterNetwork,
  LinkBody,
  type Message,
  makeCastAdd,
  makeCastRemove,
  makeLinkAdd,
  makeLinkCompactState,
  makeLinkRemove,
  makeReactionAdd,
  makeReactionRemove,
  makeUserDataAdd,
  makeUsernameProof,
  makeVerificationAddEthAddress,
  makeVerificationRemove,
  NobleEd25519Signer,
  Protocol,
  ReactionBody,
  type ReactionType,
  type UserDataType,
  UserNameType,
} from "@farcaster/hub-nodejs"
import { hubSecondsAt } from "./hub-clock.ts"

/** Target of a reaction. */
export type ReactionTarget =
  | { readonly targetCastId: { readonly fid: number; readonly hash: Uint8Array } }
  | { readonly targetUrl: string }

/** Signs messages of one user. Each method takes the time of the message last. */
export interface NetworkUser {
  readonly fid: number
  readonly key: Uint8Array
  readonly cast: (body: Partial<CastAddBody> & { readonly text: string }, timeMs: number) => Promise<Message>
  readonly removeCast: (hash: Uint8Array, timeMs: number) => Promise<Message>
  readonly react: (type: ReactionType, target: ReactionTarget, timeMs: number) => Promise<Message>
  readonly unreact: (type: ReactionType, target: ReactionTarget, timeMs: number) => Promise<Message>
  readonly link: (type: string, targetFid: number, timeMs: number) => Promise<Message>
  readonly unlink: (type: string, targetFid: number, timeMs: number) => Promise<Message>
  readonly compactLinks: (type: string, targetFids: ReadonlyArray<number>, timeMs: number) => Promise<Message>
  readonly setData: (type: UserDataType, value: string, timeMs: number) => Promise<Message>
  readonly verify: (claim: VerificationClaim, timeMs: number) => Promise<Message>
  /** Claims an ENS name, which hubs of real networks compare with the chain. */
  readonly proveName: (name: string, owner: Uint8Array, timeMs: number) => Promise<Message>
  readonly unverify: (address: Uint8Array, timeMs: number) => Promise<Message>
}

/** An address with the signature of its key over the claim (`makeVerificationAddressClaim`). */
export interface VerificationClaim {
  readonly address: Uint8Array
  readonly blockHash: Uint8Array
  readonly signature: Uint8Array
}

/** Signer of a name: the same for the same name on every run. */
export const signerOf = (name: string): NobleEd25519Signer =>
  new NobleEd25519Signer(createHash("sha256").update(`key of ${name}`).digest())

/** A user who signs with a key. Messages that the package refuses to make end in an exception. */
export const makeNetworkUser = async (
  fid: number,
  signer: NobleEd25519Signer,
  network: FarcasterNetwork,
): Promise<NetworkUser> => {
  const at = (timeMs: number) => ({ fid, network, timestamp: hubSecondsAt(timeMs) })
  const key = (await signer.getSignerKey())._unsafeUnwrap()
  return {
    fid,
    key,
    cast: async (body, timeMs) => {
      const whole = {
        embedsDeprecated: [],
        mentions: [],
        mentionsPositions: [],
        embeds: [],
        type: CastType.CAST,
        ...body,
      }
      return (await makeCastAdd(whole, at(timeMs), signer))._unsafeUnwrap()
    },
    removeCast: async (targetHash, timeMs) =>
      (await makeCastRemove({ targetHash }, at(timeMs), signer))._unsafeUnwrap(),
    react: async (type, target, timeMs) =>
      (await makeReactionAdd(ReactionBody.create({ type, ...target }), at(timeMs), signer))._unsafeUnwrap(),
    unreact: async (type, target, timeMs) =>
      (await makeReactionRemove(ReactionBody.create({ type, ...target }), at(timeMs), signer))._unsafeUnwrap(),
    link: async (type, targetFid, timeMs) =>
      (await makeLinkAdd(LinkBody.create({ type, targetFid }), at(timeMs), signer))._unsafeUnwrap(),
    unlink: async (type, targetFid, timeMs) =>
      (await makeLinkRemove(LinkBody.create({ type, targetFid }), at(timeMs), signer))._unsafeUnwrap(),
    compactLinks: async (type, targetFids, timeMs) =>
      (await makeLinkCompactState({ type, targetFids: [...targetFids] }, at(timeMs), signer))._unsafeUnwrap(),
    setData: async (type, value, timeMs) =>
      (await makeUserDataAdd({ type, value }, at(timeMs), signer))._unsafeUnwrap(),
    verify: async ({ address, blockHash, signature }, timeMs) => {
      const body = {
        address,
        blockHash,
        claimSignature: signature,
        verificationType: 0,
        chainId: 0,
        protocol: Protocol.ETHEREUM,
      }
      return (await makeVerificationAddEthAddress(body, at(timeMs), signer, {}))._unsafeUnwrap()
    },
    proveName: async (name, owner, timeMs) => {
      const timestamp = Math.floor(timeMs / 1_000)
      const type = UserNameType.USERNAME_TYPE_ENS_L1
      const proof = { timestamp, name: Buffer.from(name), owner, signature: Buffer.from(name), fid, type }
      return (await makeUsernameProof(proof, at(timeMs), signer))._unsafeUnwrap()
    },
    unverify: async (address, timeMs) =>
      (await makeVerificationRemove({ address, protocol: Protocol.ETHEREUM }, at(timeMs), signer))._unsafeUnwrap(),
  }
}
