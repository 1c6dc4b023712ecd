/** Logs of messages between chains. Topics are written out a second time here, as in `block-builder.ts`. */
import { type Address, type Hash, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, word } from "./block-builder.ts"

const topicOf = (value: Address | bigint): Hash => `0x${word(value)}`

const dataOf = (...values: ReadonlyArray<Address | bigint>): Hex => `0x${values.map(word).join("")}`

const spokePools = {
  1: "0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5",
  10: "0x6f26bf09b1c792e3228e5467807a900a503c0281",
} as const

/** The contract of deposits to OP Mainnet, on Ethereum. */
export const optimismPortal = "0xbeb5fc579115071764c7423a4f12edde41f106ed"

/** The contract of withdrawals from an OP Stack chain. */
export const messagePasser = "0x4200000000000000000000000000000000000016"

/** A deposit of Across, with the amount that the recipient gets. */
export interface AcrossDeposit {
  readonly number: bigint
  readonly recipient: Address
  readonly outputRaw: bigint
}

const [depositor, inputToken, outputToken, relayer] = [address(0xd0), address(0xd1), address(0xd2), address(0xd3)]

/** A deposit of Across on Ethereum, to OP Mainnet. */
export const acrossDepositLog = ({ number, recipient, outputRaw }: AcrossDeposit): LogDraft => ({
  address: spokePools[1],
  topics: [
    "0x32ed1a409ef04c7b0227189c3a103dc5ac10e775a15b785dcc510201f7c25ad3",
    topicOf(10n),
    topicOf(number),
    topicOf(depositor),
  ],
  data: dataOf(inputToken, outputToken, 100n, outputRaw, 7n, 9n, 8n, recipient, zeroAddress, 320n, 0n),
})

/** The fill of a deposit, on OP Mainnet. */
export const acrossFillLog = ({ number, recipient, outputRaw }: AcrossDeposit): LogDraft => ({
  address: spokePools[10],
  topics: [
    "0x44b559f101f8fbcc8a0ea43fa91a05a729a5ea6e14a7c75aa750374690137208",
    topicOf(1n),
    topicOf(number),
    topicOf(relayer),
  ],
  data: dataOf(
    ...[inputToken, outputToken, 100n, outputRaw, 10n, 9n, 8n, zeroAddress, depositor, recipient],
    ...[0n, recipient, 0n, outputRaw, 0n],
  ),
})

/** A deposit to OP Mainnet, on Ethereum. */
export const portalDepositLog = (): LogDraft => ({
  address: optimismPortal,
  topics: [
    "0xb3813568d9991fc951961fcb4c784893574240a28925604d09fc577c55bb7c32",
    topicOf(depositor),
    topicOf(depositor),
    topicOf(0n),
  ],
  data: dataOf(32n, 0n),
})

/** The beginning of a withdrawal from OP Mainnet. */
export const withdrawalSentLog = (withdrawal: Hash): LogDraft => ({
  address: messagePasser,
  topics: [
    "0x02a52367d10742d8032712c1bb8e0144ff1ec5ffda1ed7d70bb05a2744955054",
    topicOf(1n),
    topicOf(depositor),
    topicOf(depositor),
  ],
  data: dataOf(5n, 0n, 128n, BigInt(withdrawal), 0n),
})

/** The proof of a withdrawal, on Ethereum. */
export const withdrawalProvenLog = (withdrawal: Hash): LogDraft => ({
  address: optimismPortal,
  topics: [
    "0x67a6208cfcc0801d50f6cbe764733f4fddf66ac0b04442061a8a8c0cb6b63f62",
    withdrawal,
    topicOf(depositor),
    topicOf(depositor),
  ],
  data: "0x",
})

/** The end of a withdrawal, on Ethereum. */
export const withdrawalFinalizedLog = (withdrawal: Hash): LogDraft => ({
  address: optimismPortal,
  topics: ["0xdb5c7652857aa163daadd670e116628fb42e869d8ac4251ef8971d9e5727df1b", withdrawal],
  data: dataOf(1n),
})

/** A burn of the later CCTP on Ethereum, for an account on OP Mainnet. */
export const cctpBurnLog = (amountRaw: bigint): LogDraft => ({
  address: "0x28b5a0e9c621a5badaa536219b3a228c8168cf5d",
  topics: [
    "0x0c8c1cbdc5190613ebd485511d4e2812cfa45eecb79d845893331fedad5130a5",
    topicOf(inputToken),
    topicOf(depositor),
    topicOf(2_000n),
  ],
  data: dataOf(amountRaw, relayer, 2n, 8n, 0n, 1n, 0xe0n, 0n),
})

/** The message of a burn, received on OP Mainnet; its body has another length if `bodyBytes` is given. */
export const cctpMintLog = (amountRaw: bigint, bodyBytes = 228n): LogDraft => {
  const body = [inputToken, relayer, amountRaw, depositor, 1n, 0n, 99n].map((value) => word(value)).join("")
  return {
    address: "0x81d40f21f12a8f0e3252bccb954d722d4c464b64",
    topics: [
      "0xff48c13eda96b1cceacc6b9edeedc9e9db9d6226afbc30146b720c19d3addb1c",
      topicOf(address(9)),
      topicOf(77n),
      topicOf(2_000n),
    ],
    data: `${dataOf(0n, 8n, 0x60n, bodyBytes)}00000001${body}${"0".repeat(56)}`,
  }
}

/** Creates the tokens of an OP Stack chain's standard bridge. */
export const bridgeFactory: Address = "0x4200000000000000000000000000000000000012"

/** A token that was created for a token of Ethereum. */
export const tokenCreatedLog = (origin: Address, issued: Address): LogDraft => ({
  address: bridgeFactory,
  topics: ["0xceeb8e7d520d7f3b65fc11a262b91066940193b05d4f93df07cfdced0eb551cf", topicOf(origin), topicOf(issued)],
  data: "0x",
})
