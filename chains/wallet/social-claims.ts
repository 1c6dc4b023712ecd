/** Signatures of accounts over claims in the social network. The EIP-712 forms are those of `@farcaster/core` 0.20.0. */
import { recoverTypedDataAddress } from "viem"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"

const claimForm = {
  domain: {
    name: "Farcaster Verify Ethereum Address",
    version: "2.0.0",
    salt: "0xf2d857f4a3edcb9b78b4d503bfe733db1e3f6cdc2b7971ee739626c97e86a558",
  },
  types: {
    VerificationClaim: [
      { name: "fid", type: "uint256" },
      { name: "address", type: "address" },
      { name: "blockHash", type: "bytes32" },
      { name: "network", type: "uint8" },
    ],
  },
  primaryType: "VerificationClaim",
} as const

const nameForm = {
  domain: {
    name: "Farcaster name verification",
    version: "1",
    chainId: 1,
    verifyingContract: "0xe3be01d99baa8db9905b33a3ca391238234b79d1",
  },
  types: {
    UserNameProof: [
      { name: "name", type: "string" },
      { name: "timestamp", type: "uint256" },
      { name: "owner", type: "address" },
    ],
  },
  primaryType: "UserNameProof",
} as const

/** A claim that an account belongs to a user of the network. */
export interface AccountClaim {
  readonly fid: number
  readonly address: Address
  readonly blockHash: Hash
  /** Number of the network, as in its messages. */
  readonly network: number
}

/** A proof that a name has an owner. */
export interface NameClaim {
  readonly name: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly owner: Address
}

const recovered = async (recover: () => Promise<string>): Promise<Address | undefined> => {
  try {
    return (await recover()).toLowerCase()
  } catch {
    return undefined
  }
}

/** The account whose key signed a claim; undefined where the signature is none. */
export const signerOfAccountClaim = ({ fid, address, blockHash, network }: AccountClaim, signature: Hex) =>
  recovered(() =>
    recoverTypedDataAddress({
      ...claimForm,
      message: { fid: BigInt(fid), address: address as `0x${string}`, blockHash: blockHash as `0x${string}`, network },
      signature: signature as `0x${string}`,
    }),
  )

/** The account whose key signed a proof of a name; undefined where the signature is none. */
export const signerOfNameClaim = ({ name, timestamp, owner }: NameClaim, signature: Hex) =>
  recovered(() =>
    recoverTypedDataAddress({
      ...nameForm,
      message: { name, timestamp: BigInt(timestamp), owner: owner as `0x${string}` },
      signature: signature as `0x${string}`,
    }),
  )
