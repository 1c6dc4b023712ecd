/**
 * Generates transactions of Ethereum in which a few accounts move a few tokens and protocols emit their events about some of
 * these movements, in any order, with true amounts and false ones: deposits, claims, loans, swaps, credited interest.
 */
import fc from "fast-check"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, type TransactionDraft, transferLog, word } from "../chain/block-builder.ts"

const people = [1, 2, 3].map(address)
const savings = "0x27d9ad987bde08a0d083ef7e0e4043c857a17b38"
const pool = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2"
const positions = "0xc36442b4a4522e871399cd717abdd847ab11fe88"
const vault = address(0x71)
const safe = address(0x51)
const tokens = [address(0x20), address(0x21), vault]
const contracts = [savings, pool, positions, vault, safe]

/** The amounts of a transaction: few and different, so that events often state an amount that moved. */
const amount = fc.constantFrom(3n, 5n, 8n, 100n, 105n, 1_000n)
const account = fc.constantFrom(...people, safe)
const party = fc.constantFrom(...people, ...contracts, zeroAddress)

const event = (
  emitter: Address,
  signature: string,
  indexed: ReadonlyArray<Address | bigint>,
  words: ReadonlyArray<bigint>,
) => ({
  address: emitter,
  topics: [topicOfEvent(signature), ...indexed.map((value): Hex => `0x${word(value)}`)],
  data: `0x${words.map(word).join("")}` as Hex,
})

const transfer: fc.Arbitrary<LogDraft> = fc
  .tuple(fc.constantFrom(...tokens), party, party, amount)
  .map((values) => transferLog(...values))

/** One event of each protocol that the generator supports. */
const protocolEvent: fc.Arbitrary<LogDraft> = fc
  .tuple(account, account, amount, amount)
  .chain(([by, other, one, two]) =>
    fc.constantFrom(
      event(savings, "Saved(address,uint192)", [by], [one]),
      event(savings, "Withdrawn(address,uint192)", [by], [one]),
      event(savings, "InterestCollected(address,uint256,uint256)", [by], [one, 0n]),
      event(vault, "Deposit(address,address,uint256,uint256)", [other, by], [one, two]),
      event(vault, "Withdraw(address,address,address,uint256,uint256)", [other, by, by], [one, two]),
      event(pool, "Repay(address,address,address,uint256,bool)", [tokens[0] ?? zeroAddress, by, other], [one, 0n]),
      event(pool, "Withdraw(address,address,address,uint256)", [tokens[0] ?? zeroAddress, by, other], [one]),
      event(positions, "DecreaseLiquidity(uint256,uint128,uint256,uint256)", [7n], [9n, one, two]),
      event(positions, "Collect(uint256,address,uint256,uint256)", [7n], [BigInt(by), one, two]),
      event(address(0x60), "Swap(address,uint256,uint256,uint256,uint256,address)", [by, other], [one, 0n, 0n, two]),
      event(address(0x61), "RewardPaid(address,uint256)", [by], [one]),
      event(address(0x61), "Staked(address,uint256)", [by], [one]),
      event(safe, "ExecutionSuccess(bytes32,uint256)", [], [1n, 0n]),
    ),
  )

/** A successful transaction on the chain whose contracts the events name. */
export const protocolTransaction: fc.Arbitrary<TransactionDraft> = fc.record({
  from: fc.constantFrom(...people),
  to: fc.constantFrom(...contracts, address(0x62)),
  valueRaw: fc.constantFrom(0n, 0n, 5n),
  input: fc.constantFrom("0x12345678" as const),
  logs: fc.array(fc.oneof(transfer, transfer, protocolEvent), { minLength: 1, maxLength: 10 }),
})

/** The chain of these transactions. */
export const protocolChain = ethereum
