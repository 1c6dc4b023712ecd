/** Logs of lists of followed accounts. Topics are written out a second time here, as in `block-builder.ts`. */
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "./block-builder.ts"

/** A chain with records of lists. */
type RecordChain = 1 | 10 | 8453 | 31337

/** The contracts that store records: of EFP, and of the development chain. */
export const followContracts: Readonly<Record<RecordChain, Address>> = {
  1: "0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef",
  10: "0x4ca00413d850dcfa3516e14d21dae2772f2acb85",
  8453: "0x41aa48ef3c0446b46a5b1cc6337ff3d3716e2a33",
  31337: "0x998abeb3e57409262ae5b751f60747921b33613e",
}

const registries = {
  8453: "0x0e688f5dca4a0a4729946acbc44c792341714e08",
  31337: "0xf5059a5d33d5853360d16c683c16e67980206f36",
} as const

const accounts = {
  8453: "0x5289fe5dabc021d02fddf23d4a4df96f4e0f17ef",
  31337: "0x95401dc811bb5740090279ba06cfa8fcf6113778",
} as const

/** Where a list is stored. */
export interface StoredList {
  readonly chainId: RecordChain
  readonly slot: bigint
}

/** Data of bytes of variable length. */
export const variableBytes = (...values: ReadonlyArray<Hex>): Hex => {
  let offset = 32 * values.length
  const tails = values.map((value) => {
    const digits = value.slice(2)
    const tail = `${word(BigInt(digits.length / 2))}${digits.padEnd(Math.ceil(digits.length / 64) * 64, "0")}`
    const head = word(BigInt(offset))
    offset += tail.length / 2
    return { head, tail }
  })
  return `0x${tails.map(({ head }) => head).join("")}${tails.map(({ tail }) => tail).join("")}`
}

const hexOf = (text: string): Hex => `0x${Buffer.from(text).toString("hex")}`

const topicOf = (value: Address | bigint): Hash => `0x${word(value)}`

/** An operation on the records of a list, as it is logged. */
export const operationLog = ({ chainId, slot }: StoredList, operation: Hex): LogDraft => ({
  address: followContracts[chainId],
  topics: ["0xb067630e3908f166069c77766250c553414e2745e742a562d533f29744a91a73", topicOf(slot)],
  data: variableBytes(operation),
})

const codes = { add: "01", remove: "02", tag: "03", untag: "04" } as const

/** An operation on the record of an account. */
export const recordLog = (list: StoredList, code: keyof typeof codes, account: Address, tag = ""): LogDraft =>
  operationLog(list, `0x01${codes[code]}0101${account.slice(2)}${hexOf(tag).slice(2)}`)

/** A value of a list's slot. */
export const slotValueLog = ({ chainId, slot }: StoredList, key: string, value: Hex): LogDraft => ({
  address: followContracts[chainId],
  topics: ["0x59ae30478c6dc6ad258000ec5c1e2da773a457572397f6b85ddd54ab719ecd54", topicOf(slot)],
  data: variableBytes(hexOf(key), value),
})

/** The location of a list, on the chain of the registry. */
export const locationLog = (
  list: bigint,
  at: StoredList | { readonly bytes: Hex },
  chainId: keyof typeof registries = 8453,
): LogDraft => ({
  address: registries[chainId],
  topics: ["0xe6504df8b76254e8326dba1d1fd1ac4936de28caf565b9c5a1ad0f10d6c98ec2", topicOf(list)],
  data: variableBytes("bytes" in at ? at.bytes : locationOf(at)),
})

const locationOf = ({ chainId, slot }: StoredList): Hex =>
  `0x0101${word(BigInt(chainId))}${followContracts[chainId].slice(2)}${word(slot)}`

/** A value of an account, on the chain of the registry. */
export const accountValueLog = (
  account: Address,
  key: string,
  value: Hex,
  chainId: keyof typeof accounts = 8453,
): LogDraft => ({
  address: accounts[chainId],
  topics: ["0xb06274242dd2a52fd18fff983d5ad9b3122e1e65c4a3cf9bd6bb272b47f01131", topicOf(account)],
  data: variableBytes(hexOf(key), value),
})

/** The logs with which an account makes a list of another account its primary list, on the development chain. */
export const followLogs = (account: Address, other: Address, slot: bigint): ReadonlyArray<LogDraft> => {
  const list: StoredList = { chainId: 31337, slot }
  return [
    locationLog(slot, list, 31337),
    accountValueLog(account, "primary-list", `0x${word(slot)}`, 31337),
    slotValueLog(list, "user", account),
    recordLog(list, "add", other),
  ]
}
