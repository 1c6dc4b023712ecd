/** Logs of registries whose names are tokens. Topics and addresses are written out a second time here, as in `block-builder.ts`. */
import { encodeAbiParameters } from "viem"
import { labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "./block-builder.ts"

/** Contracts of Unstoppable Domains and of the Gwei Name Service. */
export const tokenNameContract = {
  ethereum: "0x049aba7510f45ba5b64ea9e658e342f904db358d",
  polygon: "0xa9a6a3626993d487d2dbda3173cf58ca1a9d9e9f",
  early: "0xd1e5b0ff1287aa9f9a268759062e4ab08b9dacbe",
  earlyResolver: "0xb66dce2da6afaaa98f2013446dbcb0f4b0ab2842",
  bridge: "0x932532aa4c0174b8453839a6e44ee09cc615f2b7",
  gwei: "0x9d51d507bc7264d4fe8ad1cf7fe191933a0a81d6",
} as const satisfies Readonly<Record<string, Address>>

const topicOf = (value: Address | bigint) => `0x${word(value)}`

const textData = (...texts: ReadonlyArray<string>) =>
  encodeAbiParameters(
    texts.map(() => ({ type: "string" })),
    texts,
  )

/** A token moves: from nobody for a new one. */
export const tokenLog = (
  name: string,
  to: Address,
  { registry = tokenNameContract.ethereum, from = zeroAddress }: { registry?: Address; from?: Address } = {},
): LogDraft => ({
  address: registry,
  topics: [
    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    topicOf(from),
    topicOf(to),
    nodeOf(name),
  ],
  data: "0x",
})

/** The text of a token's name, which may be false. */
export const tokenTextLog = (name: string, registry: Address = tokenNameContract.ethereum, text = name): LogDraft => ({
  address: registry,
  topics: ["0xc5beef08f693b11c316c0c8394a377a0033c9cf701b8cd8afd79cecef60c3952", nodeOf(name)],
  data: textData(text),
})

/** A new token with the text of its name. */
export const mintedLogs = (name: string, to: Address, registry: Address = tokenNameContract.ethereum) => [
  tokenLog(name, to, { registry }),
  tokenTextLog(name, registry),
]

/** An account is named by a token, or no longer. */
export const tokenClaimLog = (
  account: Address,
  name: string | undefined,
  registry: Address = tokenNameContract.ethereum,
): LogDraft => ({
  address: registry,
  topics:
    name === undefined
      ? ["0xfcf5eec0cfa3e6332f5f0e63ec242d71f866a61d121d6cdf5c2eb3b668a26c4f", topicOf(account)]
      : ["0xeb76a21470988c474a21f690cc28fee1ed511bd812dc3c21fd0f49c5e5d4708a", topicOf(account), nodeOf(name)],
  data: "0x",
})

/** A record of a token. */
export const tokenRecordLog = (
  name: string,
  key: string,
  value: string,
  contract: Address = tokenNameContract.ethereum,
): LogDraft => ({
  address: contract,
  topics: [
    "0x851ffe8e74d5015261dba0a1f9e1b0e5d42c5af5d2ad1908fee897c7d80a0d92",
    nodeOf(name),
    labelHashOf(key),
    labelHashOf(value),
  ],
  data: textData(key, value),
})

/** All records of a token are removed. */
export const tokenResetLog = (name: string, contract: Address = tokenNameContract.ethereum): LogDraft => ({
  address: contract,
  topics: ["0x185c30856dadb58bf097c1f665a52ada7029752dbcad008ea3fefc73bee8c9fe", nodeOf(name)],
  data: "0x",
})

/** A token expires at a time. */
export const tokenExpiryLog = (
  name: string,
  seconds: number,
  registry: Address = tokenNameContract.ethereum,
): LogDraft => ({
  address: registry,
  topics: ["0x93feabb03ab84f47fc85bf0c298103fca21d8c8bc376eae0c1e1c56b9d4f7789", nodeOf(name)],
  data: topicOf(BigInt(seconds)),
})

/** The earliest registry names the contract with a token's records. */
export const tokenResolverLog = (name: string, resolver: Address): LogDraft => ({
  address: tokenNameContract.early,
  topics: ["0xb1b34e6d89e1c584527d447f4b29ffad55635a37edeeb564939a6483401b31a5", nodeOf(name), topicOf(resolver)],
  data: "0x",
})

/** The Gwei Name Service registers a name. */
export const gweiNameLogs = (name: string, owner: Address, expiresSeconds: number): ReadonlyArray<LogDraft> => [
  tokenLog(name, owner, { registry: tokenNameContract.gwei }),
  {
    address: tokenNameContract.gwei,
    topics: ["0xe9b829b8676c143f46f458c54ab9eedea80dc58eaec9c3df7e0134aabf7f9d28", nodeOf(name), topicOf(owner)],
    data: encodeAbiParameters(
      [{ type: "string" }, { type: "uint256" }],
      [name.split(".")[0] ?? "", BigInt(expiresSeconds)],
    ),
  },
]

/** An account chooses a name of the Gwei Name Service, or none. */
export const gweiClaimLog = (account: Address, name: string | undefined): LogDraft => ({
  address: tokenNameContract.gwei,
  topics: [
    "0x41f2b80eda6de6f23cab2e867951d054a48d6794db479c1d252bb840a374b62c",
    topicOf(account),
    name === undefined ? topicOf(0n) : nodeOf(name),
  ],
  data: "0x",
})
