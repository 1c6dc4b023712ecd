/** Logs of contracts of names on Ethereum and Base. Topics and addresses are written out a second time here, as in `block-builder.ts`. */
import { labelHashOf, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import { type LogDraft, word } from "./block-builder.ts"

/** Contracts of ENS and Basenames. */
export const nameContract = {
  registry: "0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e",
  earlyRegistry: "0x314159265dd8dbb310642f98f50c066173c1259b",
  registrar: "0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85",
  controller: "0x59e16fccd424cc24e280be16e11bcd56fb0ce547",
  wrapper: "0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401",
  resolver: "0x231b0ee14048e9dccd1d247744d114a4eb5e8e63",
  earlyResolver: "0x4976fb03c32e5b8cfe2b6ccb31c09ba78ebaba41",
  defaultingResolver: "0xf29100983e058b709f3d539b0c765937b804ac15",
  silentResolver: "0xa2c122be93b0074270ebee7f6b7292c7deb45047",
  defaultReverse: "0x283f227c4bd38ece252c4ae7ece650b0e913f1f9",
  chainReverse: "0x0000000000d8e504002cc26e3ec46d81971c1664",
  baseBridge: "0xde9049636f4a1dfe0a64d1bfe3155c0a14c54f31",
  baseRegistry: "0xb94704422c2a1e396835a571837aa5ae53285a95",
  baseRegistrar: "0x03c4738ee98ae44591e1a4a4f3cab6641d95dd9a",
  baseResolver: "0xc6d566a56a1aff6508b41f6c90ff131615583bcd",
} as const satisfies Readonly<Record<string, Address>>

const topicOf = (value: Address | bigint): Hash => `0x${word(value)}`

const bytesOfText = (text: string): Hex => `0x${Buffer.from(text).toString("hex")}`

/** Data with words and, behind them, bytes: each `Uint8Array` or text is replaced by its offset. */
export const dataOf = (...values: ReadonlyArray<bigint | Address | { readonly bytes: Hex }>): Hex => {
  const tail: Array<string> = []
  let offset = 32 * values.length
  const head = values.map((value) => {
    if (typeof value !== "object") return word(value)
    const digits = value.bytes.slice(2)
    const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, "0")
    const at = word(BigInt(offset))
    tail.push(word(BigInt(digits.length / 2)), padded)
    offset += 32 + padded.length / 2
    return at
  })
  return `0x${[...head, ...tail].join("")}`
}

/** Bytes of a text, for `dataOf`. */
export const text = (value: string): { readonly bytes: Hex } => ({ bytes: bytesOfText(value) })

/** The label and the rest of a name. */
const splitName = (name: string): readonly [label: string, parent: string] => {
  const at = name.indexOf(".")
  return at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)]
}

/** A registry gives a name an owner. */
export const newOwnerLog = (name: string, owner: Address, registry: Address = nameContract.registry): LogDraft => {
  const [label, parent] = splitName(name)
  return {
    address: registry,
    topics: ["0xce0457fe73731f824cc272376169235128c118b49d344817417c6d108d155e82", nodeOf(parent), labelHashOf(label)],
    data: topicOf(owner),
  }
}

/** The owner of a name gives it to another. */
export const nodeTransferLog = (name: string, owner: Address): LogDraft => ({
  address: nameContract.registry,
  topics: ["0xd4735d920b0f87494915f556dd9b54c8f309026070caea5c737245152564d266", nodeOf(name)],
  data: topicOf(owner),
})

/** A registry gives a name a resolver. */
export const newResolverLog = (
  name: string,
  resolver: Address,
  registry: Address = nameContract.registry,
): LogDraft => ({
  address: registry,
  topics: ["0x335721b01866dc23fbee8b6b2c7b1e14d6f05c28cd35a2c934239f94095602a0", nodeOf(name)],
  data: topicOf(resolver),
})

/** A registrar registers a name below `eth`, or another. */
export const registeredLog = (
  name: string,
  owner: Address,
  expiresSeconds: number,
  registrar: Address = nameContract.registrar,
): LogDraft => ({
  address: registrar,
  topics: [
    "0xb3d987963d01b2f68493b4bdb130988f157ea43070d4ad840fee0466ed9370d9",
    labelHashOf(splitName(name)[0]),
    topicOf(owner),
  ],
  data: topicOf(BigInt(expiresSeconds)),
})

/** A registrar renews a name. */
export const renewedLog = (name: string, expiresSeconds: number): LogDraft => ({
  address: nameContract.registrar,
  topics: ["0x9b87a00e30f1ac65d898f070f8a3488fe60517182d0a2098e1b4b93a54aa9bd6", labelHashOf(splitName(name)[0])],
  data: topicOf(BigInt(expiresSeconds)),
})

/** A name of the registrar moves as an NFT. */
export const registrarTransferLog = (name: string, from: Address, to: Address): LogDraft => ({
  address: nameContract.registrar,
  topics: [
    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    topicOf(from),
    topicOf(to),
    labelHashOf(splitName(name)[0]),
  ],
  data: "0x",
})

/** A controller registers a label with its text, which may be false. */
export const controllerLog = (label: string, owner: Address, labelHash: Hash = labelHashOf(label)): LogDraft => ({
  address: nameContract.controller,
  topics: ["0xc2240194853531f1ae318dcef227de79c6ad0fd9d1b0e4fe08568415be2e08a5", labelHash, topicOf(owner)],
  data: dataOf(text(label), 1n, 0n, 2_000_000_000n, 0n),
})

/** A name in the form of DNS. */
export const dnsForm = (name: string): Hex => {
  const labels = name.split(".").map((label) => Buffer.from(label))
  return `0x${labels.map((label) => label.length.toString(16).padStart(2, "0") + label.toString("hex")).join("")}00`
}

/** The wrapper takes a name. */
export const wrappedLog = (
  name: string,
  owner: Address,
  expiresSeconds: number,
  form: Hex = dnsForm(name),
): LogDraft => ({
  address: nameContract.wrapper,
  topics: ["0x8ce7013e8abebc55c3890a68f5a27c67c3f7efa64e584de5fb22363c606fd340", nodeOf(name)],
  data: dataOf({ bytes: form }, owner, 65_537n, BigInt(expiresSeconds)),
})

/** The wrapper returns a name. */
export const unwrappedLog = (name: string, owner: Address): LogDraft => ({
  address: nameContract.wrapper,
  topics: ["0xee2ba1195c65bcf218a83d874335c6bf9d9067b4c672f3c3bf16cf40de7586c4", nodeOf(name)],
  data: topicOf(owner),
})

/** Wrapped names move in a batch. */
export const wrapperBatchLog = (names: ReadonlyArray<string>, from: Address, to: Address): LogDraft => ({
  address: nameContract.wrapper,
  topics: [
    "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
    topicOf(from),
    topicOf(from),
    topicOf(to),
  ],
  data: `0x${[
    64n,
    BigInt(96 + 32 * names.length),
    BigInt(names.length),
    ...names.map((name) => BigInt(nodeOf(name))),
    BigInt(names.length),
    ...names.map(() => 1n),
  ]
    .map(word)
    .join("")}`,
})

/** A resolver sets the address of a name for Ethereum. */
export const addressLog = (name: string, account: Address, resolver: Address = nameContract.resolver): LogDraft => ({
  address: resolver,
  topics: ["0x52d7d861f09ab3d26239d492e8968629f95e9e318cf0b73bfddc441522a15fd2", nodeOf(name)],
  data: topicOf(account),
})

/** A resolver sets the address of a name for a coin type. */
export const coinAddressLog = (
  name: string,
  coinType: number,
  bytes: Hex,
  resolver: Address = nameContract.resolver,
): LogDraft => ({
  address: resolver,
  topics: ["0x65412581168e88a1e60c6459d7f44ae83ad0832e670826c05a4e2476b57af752", nodeOf(name)],
  data: dataOf(BigInt(coinType), { bytes }),
})

/** A resolver sets the name of a reverse node. */
export const nameLog = (reverseName: string, name: string, resolver: Address = nameContract.resolver): LogDraft => ({
  address: resolver,
  topics: ["0xb7d29e911041e8d9b843369e890bcb72c9388692ba48b65ac54e7214c4c348f7", nodeOf(reverseName)],
  data: dataOf(text(name)),
})

/** A contract that holds the names of accounts sets one. */
export const heldNameLog = (
  account: Address,
  name: string,
  registrar: Address = nameContract.defaultReverse,
): LogDraft => ({
  address: registrar,
  topics: ["0x8af7a4c7007a33f680904f3b64733396b730fef22d79555dee29801ca2e479a9", topicOf(account)],
  data: dataOf(text(name)),
})

/** A resolver sets a text, with its value in the event or without. */
export const textLog = (
  name: string,
  key: string,
  value: string | undefined,
  resolver: Address = nameContract.resolver,
): LogDraft => ({
  address: resolver,
  topics: [
    value === undefined
      ? "0xd8c9334b1a9c2f9da342a0a2b32629c1a229b6445dad78947f674b44444a7550"
      : "0x448bc014f1536726cf8d54ff3d6481ed3cbc683c2591ca204274009afa09b1a1",
    nodeOf(name),
    labelHashOf(key),
  ],
  data: value === undefined ? dataOf(text(key)) : dataOf(text(key), text(value)),
})

/** A resolver removes all records of a name. */
export const versionLog = (name: string, resolver: Address = nameContract.resolver): LogDraft => ({
  address: resolver,
  topics: ["0xc6621ccb8f3f5a04bb6502154b2caf6adf5983fe76dfef1cfc9c42e3579db444", nodeOf(name)],
  data: topicOf(1n),
})

/** A name that an account owns and resolves to it. */
export const ownedNameLogs = (name: string, account: Address, resolver: Address = nameContract.resolver) => [
  newOwnerLog(name, account),
  newResolverLog(name, resolver),
  addressLog(name, account, resolver),
]

/** A claim of a name in the registry: the reverse node gets a resolver, and this the name. */
export const claimLogs = (account: Address, name: string, resolver: Address = nameContract.resolver) => {
  const reverseName = reverseNameOf(account, 60)
  return [
    newOwnerLog(reverseName, account),
    newResolverLog(reverseName, resolver),
    nameLog(reverseName, name, resolver),
  ]
}

/** Records of a name and of the reverse node of its account, at any resolver. */
export const recordLogs = (resolver: Address, account: Address, name: string) => [
  addressLog(name, account, resolver),
  textLog(name, "url", `https://files.example/${account}`, resolver),
  nameLog(reverseNameOf(account, 60), name, resolver),
]

/** The record of a picture under a name. */
export const avatarLogs = (resolver: Address, name: string, picture: bigint) => [
  textLog(name, "avatar", `https://files.example/${picture}.png`, resolver),
]
