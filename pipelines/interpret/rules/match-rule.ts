/** Compares one rule with one event or call of a transaction. */
import { transferTopic } from "#chains/abi/erc20.ts"
import { addressOfData, addressOfTopic, wordOfData } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import type { EventParty, ProtocolRule } from "../../protocols/protocol.ts"
import type { ContractSet } from "../contracts/contract-index.ts"
import type { SelectedCall, UnmatchedTransaction } from "../transaction/decoded-transaction.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"
import { tokensOfPool } from "./pool-address.ts"
import type { IndexedRule } from "./rule-index.ts"

/** The first condition of a rule that an event or a call does not fulfil. */
export type Rejection =
  | "another name"
  | "another emitter"
  | "another call"
  | "another account in the event"
  | "another sign"
  | "no accompanying event"
  | "no account"
  | "other movements"
  | "not paid by the pool"

/** Compares a rule of an event with one log of a transaction. */
export const matchEvent = (
  candidate: IndexedRule,
  transaction: UnmatchedTransaction,
  log: Log,
): RuleMatch | Rejection => {
  const { definition, rule, emitters, nameTopic } = candidate
  if (nameTopic !== undefined && log.topics[1] !== nameTopic) return "another name"
  if (emitters !== undefined && !emitters.has(transaction.chain.id, log.address)) return "another emitter"
  if (!isCallOf(candidate, transaction, transaction.calls)) return "another call"
  if (!isNamed(candidate, transaction, log)) return "another account in the event"
  if (!hasSign(rule, log)) return "another sign"
  if (!hasBeside(candidate, transaction, log)) return "no accompanying event"
  const named = partyOf(transaction, log, rule.account)
  if (named === undefined || named === zeroAddress) return "no account"
  const isOnBehalf = isTool(transaction, named)
  const account = isOnBehalf ? transaction.signer : named
  if (!isFlowOf(candidate, transaction, account)) return "other movements"
  if (!isPaidByPool(rule, transaction, log, account)) return "not paid by the pool"
  return { definition, rule, account, contract: log.address, log, strength: strengthOf(rule), isOnBehalf }
}

/** Compares a rule of a call with one call of a transaction. An inner call is weaker evidence than the call itself. */
export const matchCall = (
  candidate: IndexedRule,
  transaction: UnmatchedTransaction,
  call: SelectedCall,
): RuleMatch | Rejection => {
  const { calls, signer, wallet } = transaction
  const isInner = call !== calls[0]
  const account = isInner ? (wallet ?? signer) : signer
  if (!isCallOf(candidate, transaction, [call])) return "another call"
  if (!isFlowOf(candidate, transaction, account)) return "other movements"
  const { definition, rule } = candidate
  const strength = isInner ? 2 : strengthOf(rule)
  return { definition, rule, account, contract: call.to, log: undefined, strength, isOnBehalf: false }
}

/**
 * Whether the account gained what the pool pays: one of the tokens of a pool of the factory, or its share for pooling; or an asset that the vault of
 * all pools lost.
 */
const isPaidByPool = (
  rule: ProtocolRule,
  { chain, flows, transaction: { receipt } }: UnmatchedTransaction,
  log: Log,
  account: Address,
): boolean => {
  const { pool, action, isPaidByEmitter } = rule
  if (pool === undefined && isPaidByEmitter === undefined) return true
  const { received = [] } = flows.get(account) ?? {}
  if (received.length === 0) return false
  const tokenOf = ({ asset: { token } }: AssetAmount) => (token === zeroAddress ? chain.wrappedNative : token)
  const tokens =
    pool === undefined
      ? (flows.get(log.address)?.sent ?? []).map(tokenOf)
      : tokensOfPool(pool, chain.id, log.address, receipt.logs)
  if (tokens === undefined) return false
  const paid: ReadonlyArray<Address | undefined> = action === "pool" ? [log.address] : tokens
  return received.some((amount) => paid.includes(tokenOf(amount)))
}

/**
 * Whether the called contract acted on behalf of the signer: a proxy or helper that keeps nothing. A wallet, or a trader's own
 * contract, acts for itself.
 */
const isTool = ({ transaction: { to }, wallet, signerFlow, flows }: UnmatchedTransaction, named: Address): boolean =>
  named === to &&
  named !== wallet &&
  signerFlow.sent.length + signerFlow.received.length > 0 &&
  (flows.get(named)?.received ?? []).length === 0

/** A pool is weak evidence, even of a known vault: a transaction may pass it on the way. */
const strengthOf = ({ called, emitters, isPaidByEmitter }: ProtocolRule): RuleMatch["strength"] => {
  if (called !== undefined) return 3
  return emitters === undefined || isPaidByEmitter ? 1 : 2
}

/** Whether one of the calls is of a contract and a signature of the rule. */
const isCallOf = (
  { rule, called, selectors }: IndexedRule,
  { chain }: UnmatchedTransaction,
  calls: ReadonlyArray<SelectedCall>,
): boolean => {
  if (rule.on?.includes(chain.id) === false) return false
  if (called === undefined && selectors === undefined) return true
  return calls.some(
    ({ to, selector }) => called?.has(chain.id, to) !== false && (selectors === undefined || selectors.has(selector)),
  )
}

const isNamed = ({ rule: { where }, named }: IndexedRule, { chain }: UnmatchedTransaction, log: Log): boolean => {
  if (where === undefined || named === undefined) return true
  const account = addressOfTopic(log.topics[where.topic] ?? "")
  return account !== undefined && named.has(chain.id, account)
}

const hasSign = ({ sign }: ProtocolRule, { data }: Log): boolean => {
  if (sign === undefined) return true
  const word = wordOfData(data, sign.word)
  if (word === undefined) return false
  if (word === 0n) return sign.is === "zero"
  return sign.is === (BigInt.asIntN(256, word) > 0n ? "positive" : "negative")
}

const hasBeside = (
  { rule: { beside }, besideTopic, besideEmitters }: IndexedRule,
  { chain, transaction }: UnmatchedTransaction,
  { address }: Log,
): boolean =>
  besideTopic === undefined ||
  transaction.receipt.logs.some(
    (other) =>
      other.topics[0] === besideTopic &&
      (beside?.emitters === "any" ||
        (besideEmitters === undefined ? other.address === address : besideEmitters.has(chain.id, other.address))),
  )

/** Whether the account's flow matches the rule. */
const isFlowOf = (
  { rule, sends, receives }: IndexedRule,
  { chain, flows, signer }: UnmatchedTransaction,
  account: Address,
): boolean => {
  const { sent = [], received = [] } = flows.get(account) ?? {}
  // An account without a flow of its own only forwarded the swap, or filled an order.
  if (rule.action === "swap" && account !== signer && sent.length + received.length === 0) return false
  if (rule.flow === "out" && (sent.length === 0 || received.length > 0)) return false
  if (rule.flow === "in" && (received.length === 0 || sent.length > 0)) return false
  const isAmong = (amounts: ReadonlyArray<AssetAmount>, assets: ContractSet | undefined): boolean =>
    amounts.some(({ asset }) => assets === undefined || assets.has(chain.id, asset.token))
  return (
    (rule.sends === undefined || isAmong(sent, sends)) && (rule.receives === undefined || isAmong(received, receives))
  )
}

const partyOf = (transaction: UnmatchedTransaction, log: Log, party: EventParty | undefined): Address | undefined => {
  if (party === undefined) return transaction.wallet ?? transaction.signer
  if (party === "signer") return transaction.signer
  if (party === "receiver") return onlyReceiver(transaction, log.address)
  if (party === "payee") return payeeBefore(transaction, log)
  if ("topic" in party) return addressOfTopic(log.topics[party.topic] ?? "")
  return addressOfData(log.data, party.word)
}

/** The account that only gained, tokens that hold their own underlying excluded; of several the one that the contract paid. */
const onlyReceiver = ({ deltas, flows, signer }: UnmatchedTransaction, contract: Address): Address | undefined => {
  const excluded = new Set([signer, contract, ...deltas.map(({ asset }) => asset.token)])
  const receivers = [...flows.values()]
    .filter(({ account, sent, received }) => !excluded.has(account) && sent.length === 0 && received.length > 0)
    .map(({ account }) => account)
  if (receivers.length < 2) return receivers[0]
  const paid = new Set(deltas.filter(({ counterparty }) => counterparty === contract).map(({ account }) => account))
  const payees = receivers.filter((account) => paid.has(account))
  return payees.length === 1 ? payees[0] : undefined
}

/** The recipient of the last token transfer before an event; `undefined` if it is the signer, or did not give and get something. */
const payeeBefore = (
  { transaction: { receipt }, flows, signer }: UnmatchedTransaction,
  log: Log,
): Address | undefined => {
  const transfer = receipt.logs.findLast(({ index, topics }) => index < log.index && topics[0] === transferTopic)
  const payee = addressOfTopic(transfer?.topics[2] ?? "")
  const flow = payee === undefined || payee === signer ? undefined : flows.get(payee)
  return flow !== undefined && flow.sent.length > 0 && flow.received.length > 0 ? payee : undefined
}
