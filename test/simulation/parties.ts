import { balanceRead } from "#chains/reads/balance-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Every account that blocks name: miners, parties of transactions, calls and events, and accounts whose balances were read. */
export const partiesOf = (blocks: ReadonlyArray<Block>): ReadonlyArray<Address> => [
  ...new Set(
    blocks.flatMap((block) => [
      block.miner,
      ...balanceRead.of(block.reads).map(({ account }) => account),
      ...block.withdrawals.map(({ account }) => account),
      ...(block.traces ?? []).flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])),
      ...block.transactions.flatMap(({ from, to, receipt: { logs } }) => [
        from,
        ...(to === undefined ? [] : [to]),
        ...logs.flatMap(({ topics }) => topics.slice(1).map((topic) => `0x${topic.slice(-40)}`)),
      ]),
    ]),
  ),
]
