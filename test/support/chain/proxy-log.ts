/** Logs of smart accounts and their factories. Topics are written out a second time here, as in `block-builder.ts`. */
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, word } from "./block-builder.ts"

/** The factory of Safes of version 1.4.1. */
export const safeFactory: Address = "0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67"

const safeSingleton: Address = "0x41675c099f32341bf84bfc5382af534df5c7461a"

const topicOf = (value: Address | bigint): Hash => `0x${word(value)}`

/** The log of a factory that creates a Safe. */
export const safeCreatedLog = (safe: Address, { singleton = safeSingleton, factory = safeFactory } = {}): LogDraft => ({
  address: factory,
  topics: ["0x4f51faf6c4561ff95f067657e43439f0f856d97c04d9ec9070a6199ad418e235", topicOf(safe)],
  data: topicOf(singleton),
})

/** The log of a Safe's first owners. */
export const safeSetupLog = (safe: Address, owners: ReadonlyArray<Address>, threshold: bigint): LogDraft => ({
  address: safe,
  topics: ["0x141df868a6331af528e38c83b7aa03edc19be66e37ae67f9285bf4f8e3c6a1a8", topicOf(safeFactory)],
  data: `0x${[128n, threshold, 0n, 0n, BigInt(owners.length), ...owners].map(word).join("")}`,
})

const ownerTopics = {
  AddedOwner: "0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26",
  RemovedOwner: "0xf8d49fc529812e9a7c5c50e69c20f0dccc0db8fa95c98bc58cc9a4f1c1299eaf",
  /** Of a DSProxy. */
  LogSetOwner: "0xce241d7ca1f669fee44b6fc00b8eba2df3bb514eed0f6f668f8f89096e81ed94",
  /** Of an account of Instadapp. */
  LogEnableUser: "0xf2655ca50c134f2081360f02a1bf4714b79d312ffc82f90953fbb323f76d2e16",
  LogDisableUser: "0x872bc86c6a0d7426cb60e1e35fda9dc5fbc0ddbd5564ecb5ca309626f7462abe",
} as const

/** The log of a smart account that names one owner. */
export const ownerLog = (name: keyof typeof ownerTopics, proxy: Address, owner: Address): LogDraft => ({
  address: proxy,
  topics: [ownerTopics[name], topicOf(owner)],
  data: "0x",
})

/** The log of another number of owners that have to agree. */
export const thresholdLog = (safe: Address, threshold: bigint): LogDraft => ({
  address: safe,
  topics: ["0x610f7ff2b304ae8903c3de74c60c6ab1f7d6226b3f52c5161905bb5ad4039c93"],
  data: topicOf(threshold),
})

/** Logs of a Safe that is created for two owners; every third time one of them leaves it, every second time both have to agree. */
export const ownedSafeLogs = (
  [owner, other]: readonly [Address, Address],
  amountRaw: bigint,
  safe = address(0x92),
): ReadonlyArray<LogDraft> => [
  safeSetupLog(safe, [owner, other], 1n),
  safeCreatedLog(safe),
  ...(amountRaw % 3n === 0n ? [ownerLog("RemovedOwner", safe, other)] : []),
  ...(amountRaw % 2n === 0n ? [thresholdLog(safe, 2n)] : []),
]
