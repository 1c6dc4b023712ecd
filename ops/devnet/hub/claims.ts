/** Claims as typed data, which an account signs: that an address belongs to a user, and that a name does. */
import {
  eip712,
  type FarcasterNetwork,
  makeUserNameProofClaim,
  makeVerificationAddressClaim,
  Protocol,
} from "@farcaster/hub-nodejs"

/** Typed data in the form of `eth_signTypedData_v4`. */
export interface TypedData {
  readonly domain: object
  readonly types: object
  readonly primaryType: string
  readonly message: object
}

/** The bytes of an address or a hash. */
export const bytesOf = (hex: string): Uint8Array => Buffer.from(hex.slice(2), "hex")

const member = (name: string, type: string) => ({ name, type })

/** The claim of an address for a user. */
export const verificationClaim = (claim: {
  readonly fid: number
  readonly address: Uint8Array
  readonly blockHash: Uint8Array
  readonly network: FarcasterNetwork
}): TypedData => {
  const { fid, address, blockHash, network } = claim
  const message = makeVerificationAddressClaim(fid, address, network, blockHash, Protocol.ETHEREUM)._unsafeUnwrap()
  return {
    domain: eip712.EIP_712_FARCASTER_DOMAIN,
    types: {
      EIP712Domain: [member("name", "string"), member("version", "string"), member("salt", "bytes32")],
      VerificationClaim: eip712.EIP_712_FARCASTER_VERIFICATION_CLAIM,
    },
    primaryType: "VerificationClaim",
    message,
  }
}

/** The claim of a name, which the name server signs. The time is in seconds since 1970. */
export const nameClaim = (claim: {
  readonly name: string
  readonly owner: string
  readonly timestamp: number
}): TypedData => ({
  domain: eip712.EIP_712_USERNAME_DOMAIN,
  types: {
    EIP712Domain: [
      member("name", "string"),
      member("version", "string"),
      member("chainId", "uint256"),
      member("verifyingContract", "address"),
    ],
    UserNameProof: eip712.EIP_712_USERNAME_PROOF,
  },
  primaryType: "UserNameProof",
  message: makeUserNameProofClaim({ ...claim, owner: `0x${claim.owner.slice(2)}` }),
})

/** Typed data as JSON, whole numbers as text. */
export const typedDataJson = (typedData: TypedData): string =>
  JSON.stringify(typedData, (_, value) => (typeof value === "bigint" ? String(value) : value))
