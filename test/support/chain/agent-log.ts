/** Logs of the registries of agents, and of payments to them. Topics and addresses are written out a second time here, as in `block-builder.ts`. */
import { type Address, type Hash, type Hex, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { type LogDraft, transferLog, word } from "./block-builder.ts"
import { dataOf, text } from "./name-log.ts"

/** The identity registry. */
export const agentRegistry: Address = "0x8004a169fb4a3325136eb29fa0ceb6d2e539a432"

/** The reputation registry. */
export const reputationRegistry: Address = "0x8004baa17c55a88189ae136b182e5fda19de9b63"

const topicOf = (value: Address | bigint): Hash => `0x${word(value)}`

const identityLog = (topics: ReadonlyArray<Hash>, data: Hex = "0x"): LogDraft => ({
  address: agentRegistry,
  topics,
  data,
})

/** An agent becomes another account's. */
export const agentTransferLog = (agentId: bigint, from: Address, to: Address): LogDraft =>
  identityLog([
    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    topicOf(from),
    topicOf(to),
    topicOf(agentId),
  ])

/** A value under a key of an agent. */
export const agentMetadataLog = (agentId: bigint, key: string, value: Hex): LogDraft =>
  identityLog(
    ["0x2c149ed548c6d2993cd73efe187df6eccabe4538091b33adbd25fafdb8a1468b", topicOf(agentId), zeroHash],
    dataOf(text(key), { bytes: value }),
  )

/** The wallet of an agent; the empty bytes for none. */
export const agentWalletLog = (agentId: bigint, account: Hex): LogDraft =>
  agentMetadataLog(agentId, "agentWallet", account)

/** A new agent, as the registry logs it. */
export const registeredLogs = (agentId: bigint, owner: Address, uri = ""): ReadonlyArray<LogDraft> => [
  agentTransferLog(agentId, zeroAddress, owner),
  identityLog(
    ["0xca52e62c367d81bb2e328eb795f7c7ba24afb478408a26c0e201d155c449bc4a", topicOf(agentId), topicOf(owner)],
    dataOf(text(uri)),
  ),
  agentWalletLog(agentId, owner),
]

/** Another document of an agent. */
export const agentUriLog = (agentId: bigint, uri: string): LogDraft =>
  identityLog(
    ["0x3a2c7fffc2cba7582c690e3b82c453ea02a308326a98a3ad7576c606336409fb", topicOf(agentId), zeroHash],
    dataOf(text(uri)),
  )

/** A feedback. */
export interface FeedbackDraft {
  readonly agentId: bigint
  readonly client: Address
  readonly index?: bigint
  readonly valueRaw?: bigint
  readonly decimals?: bigint
  readonly tags?: readonly [first: string, second: string]
}

const reputationLog = (topics: ReadonlyArray<Hash>, data: Hex = "0x"): LogDraft => ({
  address: reputationRegistry,
  topics,
  data,
})

/** A client gives feedback. */
export const feedbackLog = ({
  agentId,
  client,
  index = 1n,
  valueRaw = 80n,
  decimals = 0n,
  tags = ["starred", ""],
}: FeedbackDraft): LogDraft =>
  reputationLog(
    [
      "0x6a4a61743519c9d648a14e6493f47dbe3ff1aa29e7785c96c8326a205e58febc",
      topicOf(agentId),
      topicOf(client),
      topicOf(7n),
    ],
    dataOf(
      index,
      BigInt.asUintN(256, valueRaw),
      decimals,
      text(tags[0]),
      text(tags[1]),
      text("https://agent.example/mcp"),
      text("ipfs://feedback"),
      0n,
    ),
  )

/** The client revokes it. */
export const feedbackRevokedLog = ({ agentId, client, index = 1n }: FeedbackDraft): LogDraft =>
  reputationLog([
    "0x25156fd3288212246d8b008d5921fde376c71ed14ac2e072a506eb06fde6d09d",
    topicOf(agentId),
    topicOf(client),
    topicOf(index),
  ])

/** Anyone responds to it. */
export const feedbackResponseLog = ({ agentId, client, index = 1n }: FeedbackDraft, responder: Address): LogDraft =>
  reputationLog(
    [
      "0xb1c6be0b5b8aef6539e2fac0fd131a2faa7b49edf8e505b5eb0ad487d56051d4",
      topicOf(agentId),
      topicOf(client),
      topicOf(responder),
    ],
    dataOf(index, text("ipfs://response"), 0n),
  )

/** A transfer that its payer authorized. */
export const authorizedTransferLogs = (
  token: Address,
  from: Address,
  to: Address,
  amountRaw: bigint,
): ReadonlyArray<LogDraft> => [
  {
    address: token,
    topics: ["0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5", topicOf(from), topicOf(amountRaw)],
    data: "0x",
  },
  transferLog(token, from, to, amountRaw),
]

/** An agent that another account rates, pays and takes over. */
export const agentLogs = (token: Address, from: Address, to: Address, agentId: bigint): ReadonlyArray<LogDraft> => [
  ...registeredLogs(agentId, from, `https://files.example/agents/${agentId}`),
  feedbackLog({ agentId, client: to }),
  feedbackResponseLog({ agentId, client: to }, from),
  feedbackRevokedLog({ agentId, client: to }),
  ...authorizedTransferLogs(token, to, from, agentId),
  agentUriLog(agentId, "ipfs://agent"),
  agentWalletLog(agentId, "0x"),
  agentTransferLog(agentId, from, to),
]
