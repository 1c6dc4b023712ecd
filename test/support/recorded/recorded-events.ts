/** Sales of NFTs in recorded logs whose event has the item, or whose item moved just before it. No decoder of the service is used. */

/** A log of a recorded receipt. */
export interface RecordedLog {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
  readonly logIndex: string
}

/** A recorded transaction. */
export interface RecordedTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
}

/** A call of a recorded transaction. */
export interface RecordedTrace {
  readonly transactionHash?: string
  readonly action: { readonly from?: string; readonly to?: string; readonly value?: string }
}

/** The first bytes of the topics of transfers. */
const [transfer, single, batch] = ["0xddf252ad", "0xc3d58168", "0x4a39dc06"]

/** The zero address. */
export const nobody = "00".repeat(20)

/** Contract of Blur's pool of coins, and the address that stands for coins in Element. */
const coins = ["0000000000a39bb272e79075ade125fd351887ac", "ee".repeat(20)]

/** The words of data, without a prefix. */
export const wordsOf = (data: string): ReadonlyArray<string> => data.slice(2).match(/.{64}/g) ?? []

/** The address in a word or an address, without a prefix. */
export const account = (word = ""): string => word.slice(-40)

/** The number in a word. */
export const number = (word = "0"): bigint => BigInt(`0x${word.replace("0x", "")}`)

/** One line per sale: place, collection, item, copies, seller, buyer, currency and price. */
export const line = (...parts: ReadonlyArray<string | bigint | number>): string => parts.join(" ")

/** Item, sender and recipient, if a log is the transfer of an item: ERC-721, ERC-1155, or a draft with all values in the data. */
export const moveOf = ({ topics, data }: RecordedLog): readonly [bigint, string, string] | undefined => {
  const [event = "", first, second, third] = topics
  const words = wordsOf(data)
  // The recorded sales have batches of one item only.
  if (event.startsWith(batch)) return [number(words[3]), account(second), account(third)]
  if (event.startsWith(single)) return [number(words[0]), account(second), account(third)]
  // An ERC-20 transfer has three values too, but its parties are topics and its amount is not.
  if (!event.startsWith(transfer) || topics.length === 3) return undefined
  const values = [first, second, third, ...words].filter((value) => value !== undefined)
  return [number(values[2]), account(values[0]), account(values[1])]
}

/** The sale in an event: collection, item, seller, buyer, currency and price. */
type Stated = readonly [string | undefined, bigint, string | undefined, string | undefined, string | undefined, bigint]

interface Context {
  readonly topics: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
  readonly address: string
  /** The logs of the transaction before the event. */
  readonly before: ReadonlyArray<RecordedLog>
  readonly traces: ReadonlyArray<RecordedTrace>
}

/** Readings of events, by the first bytes of their topics. */
const readings: Readonly<Record<string, (context: Context) => ReadonlyArray<Stated>>> = {
  // LooksRare: taker bid, taker ask.
  "0x95fb6205": ({ topics, words }) => [[words[3], number(words[4]), topics[2], topics[1], words[2], number(words[6])]],
  "0x68cd251d": ({ topics, words }) => [[words[3], number(words[4]), topics[1], topics[2], words[2], number(words[6])]],
  // LooksRare 2: sums of amounts, lists of items; the seller of a taker bid is the first recipient.
  "0x3ee3de46": ({ words }) => bundleOf(words, words[10]),
  "0x9aaa45d6": ({ words }) => bundleOf(words, words[3]),
  // CryptoPunks: the transfer before has the parties. No recorded block has an accepted bid.
  "0x58e5d5a5": ({ topics, words, address, before }) => {
    const moved = before.findLast((other) => other.topics[0]?.startsWith(transfer))
    return [[address, number(topics[1]), moved?.topics[1], moved?.topics[2], nobody, number(words[0])]]
  },
  // Blur: two orders, the first of the seller.
  "0x61cbb2a3": ({ words }) => {
    const [sell, buy] = [at(words, 0), at(words, 2)]
    return [
      [
        ...([words[sell + 3], number(words[sell + 4]), words[sell], words[buy], words[sell + 6]] as const),
        number(words[sell + 7]),
      ],
    ]
  },
  // Blur 2: packed, with and without a fee.
  "0x1d5e12b5": (context) => packedOf(context),
  "0x0fcf17fa": (context) => packedOf(context),
  "0x7dc5c069": (context) => packedOf(context),
  // X2Y2: items in bytes within the ninth value; the operation in the tenth determines the maker of the order.
  "0x3cbb63f1": ({ words }) => {
    const [item, detail] = [at(words, 9), at(words, 10)]
    const data = item + at(words, item + 1)
    const count = Number(number(words[data + 2]))
    const width = words[5] === "2".padStart(64, "0") ? 3 : 2
    const [seller, buyer] = number(words[detail]) === 2n ? [words[1], words[0]] : [words[0], words[1]]
    return Array.from({ length: count }, (_, index): Stated => {
      const entry = data + 3 + index * width
      return [words[entry], number(words[entry + 1]), seller, buyer, words[7], number(words[item])]
    })
  },
  // Rarible: makers, then assets with a class and bytes.
  "0x268820db": ({ words, before }) => {
    const [left, right] = [at(words, 6), at(words, 7)]
    const isLeftItem = words[left]?.startsWith("73ad2146") === true
    const item = isLeftItem ? left : right
    const money = isLeftItem ? right : left
    const [seller, buyer] = isLeftItem ? [words[2], words[3]] : [words[3], words[2]]
    const currency = account(words[money + 3])
    const paid = before.filter(
      ({ address, topics }) =>
        account(address) === currency && topics[0]?.startsWith(transfer) && account(topics[1]) === account(buyer),
    )
    const price = paid.reduce((sum, { data }) => sum + number(data), 0n)
    return [[words[item + 3], number(words[item + 4]), seller, buyer, currency, price]]
  },
  // Foundation: a price that was accepted, and an auction that ended.
  "0xd28c0a7d": ({ topics, words }) => [
    [topics[1], number(topics[2]), topics[3], words[0], nobody, total(words.slice(1, 4))],
  ],
  "0x2edb0e99": ({ topics, words, address, before }) => {
    const moved = before.findLast((other) => moveOf(other)?.[1] === account(address))
    const [id = 0n] = moved === undefined ? [] : (moveOf(moved) ?? [])
    return [[moved?.address, id, topics[2], topics[3], nobody, total(words.slice(0, 3))]]
  },
  // Element: sell and buy orders.
  "0x8a0f8e04": ({ words }) => [[words[4], number(words[5]), words[0], words[1], words[2], number(words[3])]],
  "0xa24193d5": ({ words }) => [[words[4], number(words[5]), words[1], words[0], words[2], number(words[3])]],
  "0x3ae45256": ({ words }) => [[words[4], number(words[5]), words[0], words[1], words[2], number(words[3])]],
  "0x9c248aa1": ({ words }) => [[words[7], number(words[8]), words[1], words[2], words[4], number(words[5])]],
  // Payment Processor: listings and offers.
  "0xffb29e9c": ({ topics, words }) => [
    [topics[3], number(words[2]), topics[2], topics[1], words[1], number(words[3])],
  ],
  "0x8b87c0b0": ({ topics, words }) => [
    [topics[3], number(words[2]), topics[1], topics[2], words[1], number(words[3])],
  ],
  // sudoswap: a pool that gave items for coins.
  "0xbc479dfc": ({ address, before, traces }) => {
    const moves = before.flatMap((log) => {
      const [id, from, to] = moveOf(log) ?? []
      return id !== undefined && from === account(address) ? [{ collection: log.address, id, to }] : []
    })
    const value = (from: string | undefined, to: string | undefined) =>
      traces.reduce(
        (sum, { action }) =>
          action.from === from && action.to === to && action.value !== undefined ? sum + BigInt(action.value) : sum,
        0n,
      )
    const payers = new Set(traces.flatMap(({ action }) => (action.to === address ? [action.from] : [])))
    const paid = [...payers].reduce((sum, payer) => {
      const given = value(payer, address)
      return given === 0n ? sum : sum + given - value(address, payer)
    }, 0n)
    return moves.map(({ collection, id, to }): Stated => [collection, id, address, to, nobody, paid])
  },
}

/** The word at which the value of an offset begins. */
const at = (words: ReadonlyArray<string>, index: number): number => Number(number(words[index])) / 32

const total = (words: ReadonlyArray<string>): bigint => words.reduce((sum, word) => sum + number(word), 0n)

const bundleOf = (words: ReadonlyArray<string>, seller: string | undefined): ReadonlyArray<Stated> => {
  const list = at(words, 8)
  return Array.from(
    { length: Number(number(words[list])) },
    (_, index): Stated => [
      ...([words[7], number(words[list + 1 + index]), seller, words[4], words[6]] as const),
      total(words.slice(12, 15)),
    ],
  )
}

const packedOf = ({ words, before }: Context): ReadonlyArray<Stated> => {
  const [, first = "", second = ""] = words
  const [id, maker] = [number(first.slice(0, 22)), account(first)]
  const [side, price, collection] = [second.slice(0, 2), number(second.slice(2, 24)), account(second)]
  const moves = before.flatMap((log) => (account(log.address) === collection ? [moveOf(log) ?? []] : []))
  const [, from, to] = moves.find((move) => move[0] === id && move[side === "00" ? 1 : 2] === maker) ?? []
  return [[collection, id, from, to, nobody, price]]
}

/** Sales of the events of one transaction, in equal shares of the price. */
export const salesOfEvents = (
  logs: ReadonlyArray<RecordedLog>,
  traces: ReadonlyArray<RecordedTrace>,
  place: string,
): ReadonlyArray<string> =>
  logs.flatMap(({ topics, data, address, logIndex }, index) => {
    const reading = readings[topics[0]?.slice(0, 10) ?? ""]
    const before = logs.slice(0, index)
    const stated = reading?.({ topics, words: wordsOf(data), address, before, traces }) ?? []
    return stated.flatMap(([collection, id, seller, buyer, currency, price], leg) => {
      const share = price / BigInt(stated.length)
      const parties = [account(seller), account(buyer), coins.includes(account(currency)) ? nobody : account(currency)]
      const part = leg === 0 ? price - share * BigInt(stated.length - 1) : share
      return price === 0n ? [] : [line(place, Number(logIndex), leg, account(collection), id, ...parties, part)]
    })
  })

/** Collections whose items are receipts of deposits: positions of Uniswap. */
const receiptCollections = ["c36442b4a4522e871399cd717abdd847ab11fe88"]

/** Collections of a draft of ERC-721 whose ids are not topics. */
const draftCollections = ["d73be539d6b2076bab83ca6ba62dfe189abc6bbe"]

/** The first bytes of the topics of tokens and items: transfers, approvals, ranges. */
const assetEvents = [transfer, single, batch, "0x8c5be1e5", "0x17307eab", "0xdeaa91b6"]

const isTokenTransfer = ({ topics, address }: RecordedLog): boolean =>
  topics[0]?.startsWith(transfer) === true && topics.length === 3 && !draftCollections.includes(account(address))

/** The only token that the sender paid, and how much; nothing if other events show further payments. */
const tokenPaid = (payer: string, value: string, logs: ReadonlyArray<RecordedLog>): readonly [string, bigint] => {
  const paid = logs.filter(isTokenTransfer)
  const isPlain =
    BigInt(value) === 0n &&
    new Set(paid.map(({ address }) => address)).size === 1 &&
    paid.every(({ topics }) => account(topics[1]) === payer && ![payer, nobody].includes(account(topics[2]))) &&
    logs.every(({ topics }) => assetEvents.some((start) => topics[0]?.startsWith(start)))
  return [account(paid[0]?.address), isPlain ? paid.reduce((sum, { data }) => sum + number(data), 0n) : 0n]
}

/** Items that a transaction issued to its sender for coins or for a token. */
export const paidMints = (
  { from, to, value }: RecordedTransaction,
  logs: ReadonlyArray<RecordedLog>,
  traces: ReadonlyArray<RecordedTrace>,
  place: string,
): ReadonlyArray<string> => {
  const payer = account(from)
  const moves = logs.flatMap((log) => {
    const [event = ""] = log.topics
    if (![transfer, single, batch].some((start) => event.startsWith(start)) || isTokenTransfer(log)) return []
    const words = wordsOf(log.data)
    const isDraft = draftCollections.includes(account(log.address))
    const [id, giver, taker] = isDraft
      ? [number(words[0]), account(log.topics[1]), account(log.topics[2])]
      : (moveOf(log) ?? [])
    const isIssue = giver === nobody && taker === payer
    if (!event.startsWith(batch)) {
      return [{ log, id, leg: 0, copies: event.startsWith(single) ? number(words[1]) : 1n, isIssue }]
    }
    const [ids, counts] = [at(words, 0), at(words, 1)]
    return Array.from({ length: Number(number(words[ids])) }, (_, leg) => ({
      log,
      leg,
      isIssue,
      id: number(words[ids + 1 + leg]),
      copies: number(words[counts + 1 + leg]),
    }))
  })
  const refunded = traces
    .filter(({ action }) => action.to === from)
    .reduce((sum, { action }) => sum + BigInt(action.value ?? 0), 0n)
  const [currency, paid] = logs.some(isTokenTransfer)
    ? tokenPaid(payer, value, logs)
    : [nobody, BigInt(value) - refunded]
  const [collection, ...others] = new Set(moves.map(({ log }) => log.address))
  if (moves.some(({ isIssue }) => !isIssue) || collection === undefined || others.length > 0 || paid <= 0n) return []
  if (receiptCollections.includes(account(collection))) return []
  const copies = moves.reduce((sum, move) => sum + move.copies, 0n)
  const parts = moves.map((move) => (paid * move.copies) / copies)
  const rest = paid - parts.reduce((sum, part) => sum + part, 0n)
  return moves.map(({ log, leg, id = 0n }, index) =>
    line(
      place,
      Number(log.logIndex),
      leg,
      account(collection),
      id,
      account(to ?? ""),
      payer,
      currency,
      (parts[index] ?? 0n) + (index === 0 ? rest : 0n),
    ),
  )
}
