/** Movements of assets in a block, derived from the block alone. Shares no code with what it checks, and is deliberately slow and plain. */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Block, Log, Trace, Transaction } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"

/** A transfer of something of value from one account to another. The zero address is no account: it neither has nor loses anything. */
export interface Move {
  /** Absent for movements by the block itself. */
  readonly transactionHash: Hash | undefined
  /** The zero address for the native coin. */
  readonly token: Address
  /** Token id in a collection; absent for amounts. */
  readonly tokenId?: bigint
  /** True for items of which there is one copy. */
  readonly isUnique?: boolean
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
  /** True for the fee of a transaction, by which no account becomes its party. */
  readonly isFee: boolean
}

const nobody = zeroAddress
const coin = zeroAddress

// From the standards' texts: ERC-20 "Transfer(address,address,uint256)", WETH9 "Deposit(address,uint256)" and "Withdrawal(address,uint256)".
const transferSignature = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const depositSignature = "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c"
const withdrawalSignature = "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65"

/** Every movement of a block, in no particular order. */
export const movesOf = (chain: ChainDefinition, block: Block): ReadonlyArray<Move> => [
  ...block.transactions.flatMap((transaction) => [
    payment(transaction),
    ...(isUndone(transaction)
      ? []
      : [...coinMoves(block, transaction), ...tokenMoves(chain, block, transaction), ...itemMoves(transaction)]),
  ]),
  ...tips(chain, block),
  ...tracedRewards(block),
  ...block.withdrawals.map(({ account, amountRaw }) => fromNobody(account, amountRaw)),
]

const isUndone = (transaction: Transaction): boolean => transaction.receipt.hasSucceeded === false

const fromNobody = (to: Address, amountRaw: bigint): Move => ({
  transactionHash: undefined,
  token: coin,
  from: nobody,
  to,
  amountRaw,
  isFee: false,
})

const pricePaid = ({ receipt, gasPriceRaw }: Transaction): bigint => receipt.effectiveGasPriceRaw ?? gasPriceRaw ?? 0n

/** The fee that a transaction cost its sender, whether it succeeded or not. */
const payment = (transaction: Transaction): Move => ({
  transactionHash: transaction.hash,
  token: coin,
  from: transaction.from,
  to: nobody,
  amountRaw: transaction.receipt.gasUsedRaw * pricePaid(transaction) + (transaction.receipt.l1FeeRaw ?? 0n),
  isFee: true,
})

/** The fees of the block producer: everything above the base fee, on chains that pay it to the producer. */
const tips = (chain: ChainDefinition, block: Block): ReadonlyArray<Move> =>
  chain.feeRecipient === "miner"
    ? block.transactions.map((transaction) =>
        fromNobody(
          block.miner,
          transaction.receipt.gasUsedRaw * (pricePaid(transaction) - (block.baseFeePerGasRaw ?? 0n)),
        ),
      )
    : []

const tracedRewards = (block: Block): ReadonlyArray<Move> =>
  (block.traces ?? [])
    .filter(({ type }) => type === "reward")
    .map(({ to, valueRaw }) => fromNobody(to ?? nobody, valueRaw))

/** Coins sent with a transaction, and by the calls inside it. */
const coinMoves = (block: Block, transaction: Transaction): ReadonlyArray<Move> => {
  const traces = (block.traces ?? []).filter(({ transactionIndex }) => transactionIndex === transaction.index)
  const inner = traces.filter(
    (trace) => trace.path.length > 0 && carriesCoins(trace) && !isInsideFailure(trace, traces),
  )
  const move = (from: Address, to: Address | undefined, amountRaw: bigint): Move => ({
    transactionHash: transaction.hash,
    token: coin,
    from,
    to: to ?? nobody,
    amountRaw,
    isFee: false,
  })
  return [
    move(transaction.from, transaction.to ?? transaction.receipt.contractAddress, transaction.valueRaw),
    ...inner.map(({ from, to, valueRaw }) => move(from, to, valueRaw)),
  ]
}

/** A delegated call repeats the value of the call around it; only plain calls, creations and self-destructs transfer some. */
const carriesCoins = ({ type, callType }: Trace): boolean =>
  type === "create" || type === "suicide" || (type === "call" && callType === "call")

/** Whether the call failed or is below a failed one. */
const isInsideFailure = (trace: Trace, all: ReadonlyArray<Trace>): boolean =>
  all.some(({ error, path }) => error !== undefined && path.every((step, depth) => trace.path[depth] === step))

/** Movements of tokens as their contracts logged them; without traces also those of the coins behind wrapped ones. */
const tokenMoves = (chain: ChainDefinition, block: Block, transaction: Transaction): ReadonlyArray<Move> => {
  const moves: Array<Move> = []
  const addMove = (token: Address, from: Address, to: Address, amountRaw: bigint) =>
    moves.push({ transactionHash: transaction.hash, token, from, to, amountRaw, isFee: false })
  // Coins sent to the wrapping contract with the transaction itself that no deposit has used yet.
  let broughtRaw = transaction.to === chain.wrappedNative ? transaction.valueRaw : 0n
  for (const log of transaction.receipt.logs) {
    const [signature] = log.topics
    const amountRaw = wordOf(log)
    if (amountRaw === undefined) continue
    if (signature === transferSignature && log.topics.length === 3) {
      addMove(log.address, accountIn(log, 1), accountIn(log, 2), amountRaw)
    }
    if (log.address !== chain.wrappedNative) continue
    if (signature === depositSignature) {
      addMove(log.address, nobody, accountIn(log, 1), amountRaw)
      const missingRaw = amountRaw > broughtRaw ? amountRaw - broughtRaw : 0n
      broughtRaw -= amountRaw - missingRaw
      if (block.traces === undefined) addMove(coin, accountIn(log, 1), log.address, missingRaw)
    }
    if (signature === withdrawalSignature) {
      addMove(log.address, accountIn(log, 1), nobody, amountRaw)
      if (block.traces === undefined) addMove(coin, log.address, accountIn(log, 1), amountRaw)
    }
  }
  return moves
}

// From EIP-721 (as ERC-20's, with the item as a topic), EIP-2309 and EIP-1155, whose first party is an operator.
const rangeSignature = "0xdeaa91b6123d068f5821d0fb0678463d1a8a6079fe8af5de3ce5e896dcf9133d"
const singleSignature = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62"
const batchSignature = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb"

/** Movements of items as collections logged them. */
const itemMoves = (transaction: Transaction): ReadonlyArray<Move> =>
  transaction.receipt.logs
    .filter(({ topics }) => topics.length === 4)
    .flatMap((log) => {
      const [signature, first = "0x0", , last = "0x0"] = log.topics
      const words = (log.data.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`))
      const isUnique = signature === transferSignature || signature === rangeSignature
      const addMove = (from: Address, to: Address, tokenId: bigint, amountRaw: bigint): Move => ({
        transactionHash: transaction.hash,
        token: log.address,
        tokenId,
        isUnique,
        from,
        to,
        amountRaw,
        isFee: false,
      })
      const [word = 0n, nextWord = 0n] = words
      if (signature === transferSignature) return [addMove(accountIn(log, 1), accountIn(log, 2), BigInt(last), 1n)]
      if (signature === singleSignature) return [addMove(accountIn(log, 2), accountIn(log, 3), word, nextWord)]
      if (signature === rangeSignature) {
        const length = Number(word - BigInt(first)) + 1
        return Array.from({ length }, (_, index) =>
          addMove(accountIn(log, 2), accountIn(log, 3), BigInt(first) + BigInt(index), 1n),
        )
      }
      // Two offsets, then each list after its length.
      const length = Number(words[2] ?? 0n)
      return signature === batchSignature
        ? words
            .slice(3, 3 + length)
            .map((tokenId, index) =>
              addMove(accountIn(log, 2), accountIn(log, 3), tokenId, words[4 + length + index] ?? 0n),
            )
        : []
    })

const wordOf = ({ data }: Log): bigint | undefined => (data.length === 66 ? BigInt(data) : undefined)

const accountIn = ({ topics }: Log, index: number): Address => `0x${(topics[index] ?? "").slice(-40)}`
