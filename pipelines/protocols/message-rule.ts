/** Messages between chains, as data of a brand: the events of both sides, and the values by which they match. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { MessageStep } from "#schemas/facts/bridge-message.ts"
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/**
 * A value that both chains have: of the event, where `chains` translates the number of a chain; 32 bytes of a variable argument, the offset of which is
 * in a word; the chain of the event; or the source of a deposit on an OP Stack chain, which follows from the place of its event.
 */
export type MessageValue =
  | EventValue
  | { readonly value: EventValue; readonly chains: ChainNumbers }
  | { readonly argument: number; readonly fromByte: number }
  | "chain"
  | "source"

/** Chains by their number in a protocol. */
type ChainNumbers = Readonly<Record<number, ChainId>>

/** An event that is a step of a message. */
export interface MessageRule {
  /** Canonical signature of the event. */
  readonly event: string
  readonly emitters: ContractTable
  readonly step: MessageStep
  /** Form of the message: the same for the rules of its other steps. */
  readonly form: string
  /** The same values, in the same order, in all rules of a form. They contain what a party could falsify. */
  readonly values: ReadonlyArray<MessageValue>
}
