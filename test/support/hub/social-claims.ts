/** Accounts that sign claims of addresses and names for the users of a hub. */
import { createHash } from "node:crypto"
import {
  type FarcasterNetwork,
  HashScheme,
  type Message,
  MessageData,
  type UserNameProof,
  UserNameType,
  validations,
} from "@farcaster/hub-nodejs"
import { privateKeyToAccount } from "viem/accounts"
import { bytesOf, nameClaim, type TypedData, verificationClaim } from "#ops/devnet/hub/claims.ts"
import type { NetworkUser, VerificationClaim } from "#ops/devnet/hub/network-user.ts"
import { signerOf } from "#ops/devnet/hub/network-user.ts"

/** The account of a name: the same one on every run. */
const accountOf = (name: string) =>
  privateKeyToAccount(`0x${createHash("sha256").update(`account of ${name}`).digest("hex")}`)

/** Accounts that users claim. */
export const claimedAccounts = Array.from({ length: 6 }, (_, index) => accountOf(`${index}`))

/** Account of the name server of a test. */
export const nameServer = accountOf("name server")

const sign = async (account: typeof nameServer, { domain, types, primaryType, message }: TypedData) =>
  // The package's typed data, whose types viem would infer from literals.
  bytesOf(await account.signTypedData({ domain, types, primaryType, message } as never))

const blockHash = Buffer.alloc(32, 7)

/** A claim of an account, signed for a user. */
export const claimOf = async (
  account: typeof nameServer,
  fid: number,
  network: FarcasterNetwork,
): Promise<VerificationClaim> => {
  const address = bytesOf(account.address)
  return { address, blockHash, signature: await sign(account, verificationClaim({ fid, address, blockHash, network })) }
}

/** A proof of a name that the name server signed; of nobody for the user 0. */
export const nameProofOf = async (name: string, fid: number, timeMs: number): Promise<UserNameProof> => {
  const timestamp = Math.floor(timeMs / 1_000)
  const owner = `0x${fid.toString(16).padStart(40, "0")}`
  const signature = await sign(nameServer, nameClaim({ name, owner, timestamp }))
  return {
    timestamp,
    name: Buffer.from(name),
    owner: bytesOf(owner),
    signature,
    fid,
    type: UserNameType.USERNAME_TYPE_FNAME,
  }
}

/** The verification of an account by a user with the claim of another user: correctly signed by its author, with a false claim. */
export const wrongVerification = async (user: NetworkUser, claim: VerificationClaim, right: Message) => {
  const data = MessageData.decode(right.dataBytes ?? MessageData.encode(right.data ?? MessageData.create()).finish())
  if (data.verificationAddAddressBody === undefined) throw new Error("a verification has a body")
  data.verificationAddAddressBody.claimSignature = claim.signature
  const bytes = MessageData.encode(data).finish()
  const hash = (await validations.createMessageHash(bytes, HashScheme.BLAKE3))._unsafeUnwrap()
  const signature = (await signerOf(`user ${user.fid}`).signMessageHash(hash))._unsafeUnwrap()
  return { ...right, data, dataBytes: bytes, hash, signature } satisfies Message
}
