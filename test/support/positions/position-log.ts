/** Logs of contracts in which accounts have positions. Topics are written out a second time here, as in `block-builder.ts`. */
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, word } from "../chain/block-builder.ts"

/** The staking contract of the test chain, which a brand lists. */
export const stakingContract: Address = "0x68b1d87f95878fe05b998f19b66f4baba5de1aed"

/** A vault that no brand lists. */
export const vault = address(0x82)

const stakedTopic = "0x9e71bc8eea02a63969f509818f2dafb9254532904319f9dbda79b67bd34a5f3d"

const vaultTopics = {
  Deposit: "0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7",
  Withdraw: "0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db",
} as const

/** The log of a stake. */
export const stakedLog = (account: Address, amountRaw: bigint, contract = stakingContract): LogDraft => ({
  address: contract,
  topics: [stakedTopic, `0x${word(account)}`],
  data: `0x${word(amountRaw)}`,
})

/** The log of a deposit into a vault or a withdrawal, of as many shares as assets. */
export const vaultLog = (
  name: keyof typeof vaultTopics,
  parties: ReadonlyArray<Address>,
  amountRaw: bigint,
  contract = vault,
): LogDraft => ({
  address: contract,
  topics: [vaultTopics[name], ...parties.map((party): Hex => `0x${word(party)}`)],
  data: `0x${word(amountRaw)}${word(amountRaw)}`,
})

/** A deposit into a vault for another account, and a stake. */
export const stakeLogs = (from: Address, to: Address, amountRaw: bigint) => [
  vaultLog("Deposit", [from, to], amountRaw),
  stakedLog(to, amountRaw),
]
