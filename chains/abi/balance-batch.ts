/**
 * Many balances by one `eth_call` that creates a contract: its program calls `balanceOf` statically and returns the answers in place of the
 * contract's code. It needs no contract on the chain, and no token can change the answer of another.
 */
import type { Address, Hex } from "#schemas/domain/primitive.ts"

/** An account's balance of a token; the zero address for the native coin. */
export interface BalanceCall {
  readonly account: Address
  readonly token: Address
}

/** Gas of one balance in a batch. Tokens take some 10,000, proxies and rebasing ones up to several times as much. */
const balanceGas = 100_000

/** Gas of a batch besides that: the creation, its data, and storing 33 bytes an answer. */
const batchGas = 200_000
const answerGas = 10_000

/**
 * Balances in one batch. Even if each uses all of its gas, they stay below the 30 million that nodes grant a call at least, so that no token
 * can fail a batch; their answers fit the 24,576 bytes of a contract's code (EIP-170), and they fit the 49,152 bytes of its creation (EIP-3860).
 */
export const batchBalancesMax = 250

/** The gas of a batch of so many balances. */
export const balanceBatchGas = (count: number): number => batchGas + count * (balanceGas + answerGas)

/**
 * Followed by pairs of token and account. On the stack are the addresses of the next answer and of the next pair; in memory the input of the
 * call from 0x1c on, the token at 0x40, the output at 0x60, and the answers from 0x80 on.
 */
const program = [
  // 0x00: the selector of `balanceOf`, the first answer, the first pair.
  "6370a08231600052",
  "6080606a",
  // 0x0c: jumps to the end behind the last pair; copies token and account.
  "5b38811015606157",
  "601481604c39601481601401602c39",
  // Calls the token with at most `balanceGas`: a call that needs more fails alone. It succeeds with at least one word of output.
  "6040518015604657",
  `602060606024601c8462${balanceGas.toString(16).padStart(6, "0")}fa`,
  "3d601f10169050606051604e56",
  // 0x46: the zero address denotes the native coin.
  "5b50600160205131",
  // 0x4e: stores whether the call succeeded in one byte, and the balance in a word.
  "5b83600101528253",
  "6028019060210190600c56",
  // 0x61: returns the answers.
  "5b50608090036080f3",
].join("")

const answerDigits = 2 * 33

/** The data of the call that returns the balances, in their order; at most `batchBalancesMax`. */
export const encodeBalanceBatch = (calls: ReadonlyArray<BalanceCall>): Hex =>
  `0x${program}${calls.map(({ token, account }) => `${token.slice(2)}${account.slice(2)}`).join("")}`

/**
 * The balances as words, in their order; `undefined` for each that failed.
 *
 * `undefined` as a whole if the output is not that of `count` calls.
 */
export const decodeBalanceBatch = (output: Hex, count: number): ReadonlyArray<Hex | undefined> | undefined => {
  if (output.length !== 2 + count * answerDigits) return undefined
  return Array.from({ length: count }, (_, index) => {
    const answer = output.slice(2 + index * answerDigits, 2 + (index + 1) * answerDigits)
    return answer.startsWith("01") ? `0x${answer.slice(2)}` : undefined
  })
}
