/** Evidence of spam tokens and collections in a block. It is weighed against all other evidence about a token when queried. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { isNft } from "#schemas/domain/asset.ts"
import type { Block, Transaction } from "#schemas/domain/block.ts"
import { noTransactionIndex } from "#schemas/domain/place.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { SuspicionKind, TokenSuspicion } from "#schemas/facts/token-suspicion.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { byTransaction } from "../by-transaction.ts"
import { type Processor, perBlock } from "../processor.ts"
import { tradeSuspicions } from "./trade-suspicions.ts"

/** Minimum number of recipients of one sender in one transaction for a mass transfer: a judgement, one of several pieces of evidence. */
const massReceiversMin = 10

/** Givers, and receivers, of amounts of zero in one transaction: fewer are a pool or vault with nothing to pay. */
const spoofedPartiesMin = 3

/** Minimum number of accounts whose balance contradicts the events: fewer may be a peculiarity of one contract. */
const deniedAccountsMin = 3

/** Maximum number of accounts in a fact: enough to look up whether the recipients wanted the token. */
const namedAccountsMax = 10

/** Every suspicion of a block: of its transactions in order, then of the block. */
export const tokenSuspicions: Processor = {
  id: "token-suspicions",
  stage: "interpret",
  handle: perBlock((facts, chain) => ({
    tokenSuspicions: [...inTransactions(facts, trustedTokens(chain)), ...falseTransfers(facts)],
  })),
}

/** The other tokens of most pools: nothing that happens to a pool is evidence against them. */
const trustedTokens = ({ wrappedNative, stablecoins }: ChainDefinition): ReadonlySet<Address> =>
  new Set([...(wrappedNative === undefined ? [] : [wrappedNative]), ...stablecoins.map(({ address }) => address)])

const inTransactions = (
  { block, transfers, swaps }: BlockFacts,
  trusted: ReadonlySet<Address>,
): ReadonlyArray<TokenSuspicion> => {
  const callers = callersOf(block)
  const transfersOf = byTransaction(transfers)
  const swapsOf = byTransaction(swaps)
  return block.transactions.flatMap((transaction) => {
    const trades = tradeSuspicions(transaction, swapsOf.get(transaction.index) ?? []).filter(
      ({ token }) => !trusted.has(token),
    )
    const own = transfersOf.get(transaction.index) ?? []
    if (own.length < spoofedPartiesMin) return trades
    const ofTokens = [...groupsOf(own, ({ asset }) => asset.token)].flatMap(([token, moves]) => [
      ...massTransfer(transaction, token, { moves, callers: callers.get(token) ?? new Set() }),
      ...spoofedTransfers(transaction, token, moves),
    ])
    return [...ofTokens, ...trades]
  })
}

/** The callers of each contract in the block. */
const callersOf = (block: Block): ReadonlyMap<Address, ReadonlySet<Address>> => {
  const callers = new Map<Address, Set<Address>>()
  for (const { from, to } of block.transactions) {
    const known = to === undefined ? undefined : callers.get(to)
    if (known !== undefined) known.add(from)
    else if (to !== undefined) callers.set(to, new Set([from]))
  }
  return callers
}

const groupsOf = <Key>(
  transfers: ReadonlyArray<Transfer>,
  keyOf: (transfer: Transfer) => Key,
): ReadonlyMap<Key, ReadonlyArray<Transfer>> => Map.groupBy(transfers, keyOf)

const suspicion = (
  place: { readonly transactionIndex: number; readonly token: Address },
  kind: SuspicionKind,
  accounts: ReadonlySet<Address>,
): TokenSuspicion => ({
  transactionIndex: place.transactionIndex,
  token: place.token,
  kind,
  accountCount: accounts.size,
  accounts: [...accounts].slice(0, namedAccountsMax),
})

/**
 * One sender, or a mint, distributed to many accounts that neither acted nor called the token.
 *
 * Legitimate tokens are distributed by other contracts, as all in the recorded data; collections do it themselves.
 */
const massTransfer = (
  { index, from: signer, to: called }: Transaction,
  token: Address,
  { moves, callers }: { readonly moves: ReadonlyArray<Transfer>; readonly callers: ReadonlySet<Address> },
): ReadonlyArray<TokenSuspicion> => {
  if (moves.length < massReceiversMin) return []
  const bySender = [...groupsOf(moves, ({ from }) => from).entries()].map(([sender, sent]) => {
    const others = sent.filter(({ to, amountRaw }) => {
      const isParty = to === signer || to === sender || to === token || to === zeroAddress
      return amountRaw > 0n && !isParty && !callers.has(to)
    })
    return new Set(others.map(({ to }) => to))
  })
  // A token has one fact of a kind in a transaction: that of the sender with most receivers, the first of several.
  const [largest] = bySender.toSorted((left, right) => right.size - left.size)
  if (largest === undefined || largest.size < massReceiversMin) return []
  const isOwnCode = called === token && moves.every(({ asset }) => asset.standard === "erc20")
  return [suspicion({ transactionIndex: index, token }, isOwnCode ? "mass-drop" : "mass-transfer", largest)]
}

/** Transfers of zero between many third parties, which plant false addresses in their histories. Possible with any token. */
const spoofedTransfers = (
  { index, from: signer, to: called }: Transaction,
  token: Address,
  moves: ReadonlyArray<Transfer>,
): ReadonlyArray<TokenSuspicion> => {
  if (moves.length < spoofedPartiesMin) return []
  const spoofed = moves.filter(({ asset, from, to, amountRaw }) => {
    const isParty = from === signer || from === called || from === token || from === zeroAddress
    return amountRaw === 0n && !isNft(asset) && !isParty && to !== zeroAddress && to !== from
  })
  if (spoofed.length < spoofedPartiesMin) return []
  const givers = new Set(spoofed.map(({ from }) => from))
  const receivers = new Set(spoofed.map(({ to }) => to))
  if (givers.size < spoofedPartiesMin || receivers.size < spoofedPartiesMin) return []
  return [suspicion({ transactionIndex: index, token }, "spoofed-transfers", givers)]
}

/**
 * Tokens whose events are false by most of the balances that were read.
 *
 * An account cannot have received more than twice its balance after the block; the factor allows for tokens with a fee or with
 * shares. For a token without earlier supply, no account can have sent more than it received.
 */
const falseTransfers = ({ block, deltas, tokens }: BlockFacts): ReadonlyArray<TokenSuspicion> => {
  const fresh = new Set(tokens.filter(({ isNew }) => isNew).map(({ token }) => token))
  const reads = balanceRead.of(block.reads)
  const balances = new Map(reads.map(({ account, token, balanceRaw }) => [`${token}${account}`, balanceRaw] as const))
  // A token of which nothing was read has no balance to contradict.
  const judgedTokens = new Set([...fresh, ...reads.map(({ token }) => token)])
  const checked = deltas.filter(({ asset }) => asset.standard === "erc20" && judgedTokens.has(asset.token))
  return [...Map.groupBy(checked, ({ asset }) => asset.token)].flatMap(([token, ofToken]) => {
    if (ofToken.length < deniedAccountsMin) return []
    const changes = [...Map.groupBy(ofToken, ({ account }) => account)].map(([account, own]) => ({
      account,
      changeRaw: own.reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
      balanceRaw: balances.get(`${token}${account}`),
    }))
    const judged = fresh.has(token)
      ? changes
      : changes.filter(({ changeRaw, balanceRaw }) => changeRaw > 0n && balanceRaw !== undefined)
    const denied = judged.filter(({ changeRaw, balanceRaw }) =>
      balanceRaw === undefined ? changeRaw < 0n : balanceRaw * 2n < changeRaw,
    )
    const isFalse = denied.length >= deniedAccountsMin && (fresh.has(token) || denied.length * 2 > judged.length)
    const accounts = new Set(denied.map(({ account }) => account))
    return isFalse ? [suspicion({ transactionIndex: noTransactionIndex, token }, "false-transfers", accounts)] : []
  })
}
