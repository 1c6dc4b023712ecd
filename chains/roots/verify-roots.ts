/**
 * Verifies a block against the hashes that it contains: its header against its hash, and transactions, receipts and withdrawals against the
 * roots of its header. Pure. `ops/docs/chains.md` lists the data that no hash covers.
 */
import { columnsOf } from "#schemas/columns/block-view.ts"
import { Rows } from "#schemas/columns/rows.ts"
import type { Block, Transaction, Withdrawal } from "#schemas/domain/block.ts"
import type { BlockFault, RelaxedCheck, RootCheck, WaivedChecks } from "../waiver.ts"
import { encodeHeader, restOf } from "./header.ts"
import { keccak } from "./keccak.ts"
import { listRoot } from "./list-root.ts"
import { amountOf, encodeMembers, hexOf, MemberMissing, type Members } from "./member.ts"
import { outcomeFault } from "./outcome.ts"
import { encodeReceipt } from "./receipt.ts"
import { encodeList } from "./rlp.ts"
import { recoverSender } from "./sender.ts"
import { stateSyncHash } from "./state-sync.ts"
import { tempoSender, tempoType } from "./tempo-transaction.ts"
import { encodeTransaction, legacyChainId, signedBytes, transactionMembers } from "./transaction.ts"

/**
 * The first hash or root that a block contradicts, `undefined` if there is none.
 *
 * @param waived - Checks that are replaced or omitted for this block.
 */
export const verifyRoots = (block: Block, waived: WaivedChecks = new Map()): BlockFault | undefined => {
  const members = block.transactions.map(transactionMembers)
  for (const [check, faultOf] of Object.entries(checks) as ReadonlyArray<[RootCheck, Check]>) {
    const instead = waived.get(check)
    if (instead === "unverified") continue
    const reason = inWords(() => faultOf({ block, members }, instead))
    if (reason !== undefined) return { check, reason }
  }
  return undefined
}

/** A block, and the members of its transactions as endpoints respond with them. */
interface Read {
  readonly block: Block
  readonly members: ReadonlyArray<Members>
}

type Check = (read: Read, instead: RelaxedCheck | undefined) => string | undefined

/** A fault also where a member that an encoding needs is missing. */
const inWords = (faultOf: () => string | undefined): string | undefined => {
  try {
    return faultOf()
  } catch (cause) {
    if (cause instanceof MemberMissing) return cause.message
    throw cause
  }
}

/** Names the part in the sentence of a failure. */
const naming = <A>(part: string, read: () => A): A => {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof MemberMissing ? new MemberMissing(`${part}: ${cause.message}`) : cause
  }
}

const headerFault: Check = ({ block }) =>
  hexOf(keccak(encodeHeader(block))) === block.hash ? undefined : "its hash is not that of its header"

/** Replacements under which transactions of unknown types have no hash to verify, and leave their root unverified. */
const toleratesUnknown: ReadonlySet<RelaxedCheck | undefined> = new Set(["of-known-types", "without-state-sync"])

const transactionsFault: Check = ({ block, members }, instead) => {
  const covered = coveredBy(block, instead)
  const encoded: Array<Buffer> = []
  for (const { index, type, hash } of covered) {
    const bytes = naming(`transaction ${index}`, () => encodeTransaction(type, members[index] ?? {}))
    if (bytes === undefined && toleratesUnknown.has(instead)) continue
    if (bytes === undefined) return `transaction ${index} has the unknown type ${type}`
    if (hexOf(keccak(bytes)) !== hash) return `transaction ${index} does not make its hash`
    encoded.push(bytes)
  }
  if (encoded.length < covered.length || hexOf(listRoot(encoded)) === block.transactionsRoot) return undefined
  return "its transactions do not make their root"
}

/** The transactions that count towards the roots, and whose gas adds up. */
const coveredBy = (block: Block, instead: RelaxedCheck | undefined): ReadonlyArray<Transaction> => {
  if (instead === "of-gas-users") return block.transactions.filter(({ receipt }) => receipt.cumulativeGasUsedRaw > 0n)
  if (instead !== "without-state-sync") return block.transactions
  const uncovered = stateSyncHash(block)
  return block.transactions.filter(({ hash }) => hash !== uncovered)
}

const sendersFault: Check = ({ block, members }, instead) => {
  for (const { index, type, from } of coveredBy(block, instead)) {
    const fault = naming(`transaction ${index}`, () => senderFault(type, from, members[index] ?? {}))
    if (fault !== undefined) return `transaction ${index} ${fault}`
  }
  return undefined
}

const senderFault = (type: number, from: string, members: Members): string | undefined => {
  if (type === tempoType) return foreignSender(tempoSender(members), from)
  const signed = signedBytes(type, members)
  if (signed === undefined) return undefined
  const [v, r, s] = [amountOf(members.v, "v"), amountOf(members.r, "r"), amountOf(members.s, "s")]
  // Chains add transactions of their own without a signature.
  if (r === 0n && s === 0n) return undefined
  const chainId = type === 0 ? legacyChainId(v) : undefined
  if (chainId !== undefined && amountOf(members.chainId ?? chainId, "chainId") !== chainId) return "is of another chain"
  const parity = type === 0 ? (v + 1n) % 2n : v
  const sender = recoverSender({ signed: keccak(signed), parity, r: halfOf(r), s: halfOf(s) })
  return foreignSender(sender, from)
}

const foreignSender = (sender: Buffer | undefined, from: string): string | undefined =>
  sender !== undefined && hexOf(sender) === from ? undefined : "is not signed by its sender"

/** Half a signature in 32 bytes. */
const halfOf = (amount: bigint): Buffer => Buffer.from(amount.toString(16).padStart(64, "0"), "hex")

const receiptsFault: Check = ({ block }, instead) => {
  const covered = coveredBy(block, instead)
  // Receipts of before Byzantium are encoded with states, which some nodes do not report.
  if (instead === "of-known-states" && covered.some(({ receipt }) => receipt.hasSucceeded !== undefined))
    return undefined
  const rows = new Rows(columnsOf(block))
  const encoded = covered.map(({ index }) => naming(`receipt ${index}`, () => encodeReceipt(rows, index)))
  return hexOf(listRoot(encoded)) === block.receiptsRoot ? undefined : "its receipts do not make their root"
}

/** A header counts withdrawals in gwei. */
const weiPerGwei = 1_000_000_000n

const depositType = 0x7e

const withdrawalsFault: Check = ({ block }) => {
  const { withdrawalsRoot } = restOf(block)
  if (withdrawalsRoot === undefined) {
    return block.withdrawals.length === 0 ? undefined : "it has withdrawals, and its header has no root of them"
  }
  // Each block of the OP Stack begins with a deposit. It has no withdrawals, and since Isthmus the root is that of an account's storage.
  if (block.transactions[0]?.type === depositType) {
    return block.withdrawals.length === 0 ? undefined : "it has withdrawals, which its chain does not"
  }
  return hexOf(listRoot(block.withdrawals.map(encodeWithdrawal))) === withdrawalsRoot
    ? undefined
    : "its withdrawals do not make their root"
}

/** The encoding of a withdrawal (EIP-4895). */
const encodeWithdrawal = ({ amountRaw, ...withdrawal }: Withdrawal): Buffer =>
  encodeList(
    encodeMembers(
      { index: "quantity", validatorIndex: "quantity", account: "bytes", amount: "quantity" },
      { ...withdrawal, amount: amountRaw / weiPerGwei },
    ),
  )

const outcomesFault: Check = ({ block }, instead) => outcomeFault({ ...block, transactions: coveredBy(block, instead) })

/** In their order: later ones rely on earlier ones. */
const checks: Readonly<Record<RootCheck, Check>> = {
  "header-hash": headerFault,
  "transactions-root": transactionsFault,
  senders: sendersFault,
  "receipts-root": receiptsFault,
  "withdrawals-root": withdrawalsFault,
  outcomes: outcomesFault,
}
