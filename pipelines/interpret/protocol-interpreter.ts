import type { Address } from "#schemas/domain/primitive.ts"
import type { Action, Interpretation } from "#schemas/facts/interpretation.ts"
import { type AccountFlow, emptyFlow } from "./flow.ts"
import { gainActions } from "./gain.ts"
import { approve } from "./heuristics/approve.ts"
import { burn } from "./heuristics/burn.ts"
import { exchange } from "./heuristics/exchange.ts"
import { mint } from "./heuristics/mint.ts"
import { receive } from "./heuristics/receive.ts"
import { revoke } from "./heuristics/revoke.ts"
import { send } from "./heuristics/send.ts"
import { swap } from "./heuristics/swap.ts"
import { swapAndSend } from "./heuristics/swap-and-send.ts"
import { unwrap } from "./heuristics/unwrap.ts"
import { wrap } from "./heuristics/wrap.ts"
import type { DecodedTransaction, Interpreter } from "./interpreter.ts"
import type { ProtocolDefinition, RuleMatch } from "./protocol.ts"
import { meanings, toldSentence } from "./protocol-sentence.ts"
import { otherParties, shapeOf } from "./shape.ts"

/** Most actions that one transaction is told with: bundles of orders and of operations have no end of their own. */
export const actionsMax = 50

/** Makes the interpreter of a protocol from what is known of it. */
export const defineProtocol = (definition: ProtocolDefinition): Interpreter => ({
  id: definition.slug,
  specificity: "contract",
  protocol: definition,
  matches: ({ protocol }) => protocol?.definition === definition,
  interpret: (transaction) => {
    const [best] = transaction.protocol?.matches ?? []
    if (best === undefined) return undefined
    const { action, verb } = best.rule
    const isNamedOnly = action === "call" && verb === undefined && best.account === transaction.signer
    const byFlows = isNamedOnly ? flowsTold(definition, transaction) : undefined
    if (byFlows !== undefined) return byFlows
    const actions = protocolActions(transaction)
    const own = actions.find(({ account, type }) => account === best.account && type === action)
    const told = own === undefined ? undefined : toldSentence(best, own, best.account === transaction.signer)
    if (told === undefined) return halfOfSwap(best, transaction)
    const { topic, category } = meanings[action]
    return { interpreterId: definition.slug, actions, ...told, topic, category, isVague: false }
  },
})

/** A swap without a second side for the signer: for another, or told by what moved where it surely was the protocol's. */
const halfOfSwap = ({ definition, rule, strength }: RuleMatch, transaction: DecodedTransaction) => {
  if (rule.action !== "swap") return undefined
  const isSure = strength === 3 || (strength === 2 && rule.account !== undefined)
  return forAnother(definition, transaction) ?? (isSure ? flowsTold(definition, transaction) : undefined)
}

/** A swap of which somebody else got what was bought. */
const forAnother = ({ slug }: ProtocolDefinition, transaction: DecodedTransaction): Interpretation | undefined => {
  const told = transaction.shape === "swap-and-send" ? swapAndSend.interpret(transaction) : undefined
  if (told === undefined) return undefined
  return { ...told, interpreterId: slug, actions: told.actions.map((action) => ({ ...action, protocol: slug })) }
}

/** Each account's actions, once each. What it gained and lost in all goes with the first of them. */
const protocolActions = (transaction: DecodedTransaction): ReadonlyArray<Action> => {
  const seen = new Set<string>()
  const paid = new Set<string>()
  const actions: Array<Action> = []
  for (const { definition, rule, account, contract, isOnBehalf } of transaction.protocol?.matches ?? []) {
    // What a named protocol has told, the standard that it follows does not tell again, nor what was used on the way.
    const [key, anyKey] = [`${rule.action} ${definition.slug} ${account}`, `${rule.action} ${account}`]
    const isLesser = definition.name === undefined || isOnBehalf
    if (seen.has(isLesser ? anyKey : key) || actions.length === actionsMax) continue
    seen.add(key).add(anyKey)
    const { sent, received } = paid.has(account) ? emptyFlow(account) : flowOf(transaction, account)
    paid.add(account)
    const protocol = definition.name === undefined ? undefined : definition.slug
    actions.push({ type: rule.action, protocol, account, sent, received, counterparty: contract })
  }
  const acted = new Set(actions.map(({ account }) => account))
  const { signer, wallet } = transaction
  const own = wallet === undefined ? [signer] : [signer, wallet]
  const silent = own.filter((account) => !acted.has(account))
  const told = [...actions, ...silent.flatMap((account) => flowActions(transaction, account)), ...gifts(transaction)]
  // What a rule says of somebody goes before what was only seen to come.
  return told.filter(({ type, account }) => type !== "receive" || !acted.has(account))
}

/** That those received something for whom donations were meant. */
const gifts = (transaction: DecodedTransaction): ReadonlyArray<Action> => {
  const [best] = transaction.protocol?.matches ?? []
  if (best?.rule.action !== "donate") return []
  const received = gainActions(otherParties(transaction).payees, "receive", best.account)
  return received.map((action) => ({ ...action, protocol: best.definition.slug }))
}

/** By the shape of a transaction: who tells it where no protocol is known. */
const heuristics = [approve, burn, exchange, mint, receive, revoke, send, swap, swapAndSend, unwrap, wrap]

/** What moved, told as of any contract, with the protocol's name; `undefined` where nothing did. */
const flowsTold = (definition: ProtocolDefinition, transaction: DecodedTransaction): Interpretation | undefined => {
  const told = heuristics.find((heuristic) => heuristic.matches(transaction))?.interpret(transaction)
  if (told === undefined) return undefined
  const { signer, protocol } = transaction
  const others = {
    ...protocol,
    definition,
    matches: (protocol?.matches ?? []).filter(({ account }) => account !== signer),
  }
  return { ...told, interpreterId: definition.slug, actions: protocolActions({ ...transaction, protocol: others }) }
}

/**
 * What the signer did, or its wallet, where the rules speak of others only: a contract that it called deposited for it, or an
 * order of another was carried out. Its own flows say what; without any it has called, at least.
 */
const flowActions = (transaction: DecodedTransaction, account: Address): ReadonlyArray<Action> => {
  const { name, slug } = transaction.protocol?.definition ?? {}
  // What a wallet did by itself has a protocol only where a rule says so.
  const protocol = name === undefined || account !== transaction.signer ? undefined : slug
  const seen = { ...transaction, signer: account, signerFlow: flowOf(transaction, account) }
  const viewed = { ...seen, shape: shapeOf(seen) }
  const told = heuristics.find((heuristic) => heuristic.matches(viewed))?.interpret(viewed)
  if (told !== undefined) return told.actions.map((action) => ({ ...action, protocol: action.protocol ?? protocol }))
  const { sent, received } = viewed.signerFlow
  return [{ type: "call", protocol, account, sent, received, counterparty: transaction.transaction.to }]
}

const flowOf = ({ flows }: DecodedTransaction, account: string): AccountFlow => flows.get(account) ?? emptyFlow(account)
