/**
 * Histories of streams: writers that start, append, repeat records, stop half-way, and continue after they were superseded; offsets with
 * gaps. The events that count follow from the construction.
 */
import fc from "fast-check"
import { cutRecord } from "#pipelines/log/encode-event.ts"
import type { LogEntry } from "#pipelines/log/event-log.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { numberedEvent } from "../log/log-event.ts"

/** A stream's entries, and those of its events that count, in order. */
export interface LogHistory {
  readonly entries: ReadonlyArray<LogEntry>
  readonly events: ReadonlyArray<LogEvent>
}

type Step =
  | { readonly does: "start" }
  | { readonly does: "append"; readonly count: number; readonly isCut: boolean }
  | { readonly does: "repeat"; readonly from: number }
  | { readonly does: "break off"; readonly parts: number; readonly next: "send again" | "give way" }
  | { readonly does: "speak out of turn"; readonly writer: number; readonly seqAhead: number }

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant("start" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("append" as const),
      count: fc.integer({ min: 1, max: 3 }),
      isCut: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("repeat" as const), from: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("break off" as const),
      parts: fc.integer({ min: 1, max: 3 }),
      next: fc.constantFrom("send again" as const, "give way" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("speak out of turn" as const),
      writer: fc.nat({ max: 9 }),
      seqAhead: fc.integer({ min: -2, max: 4 }),
    }),
  },
)

/** Small, so that a small event has several parts. */
const partBytes = 20

const writerIdOf = (index: number): string => index.toString(16).padStart(32, "0")

class Story {
  readonly records: Array<Uint8Array> = []
  readonly events: Array<LogEvent> = []
  private writers = 0
  private seq = 0
  private lastRequest: ReadonlyArray<Uint8Array> = []

  /** Executes a step. */
  take(step: Step): void {
    switch (step.does) {
      case "start":
        this.start()
        break
      case "append":
        this.send(Array.from({ length: step.count }, () => this.nextRecord(step.isCut)).flat())
        break
      case "repeat":
        this.records.push(...this.lastRequest.slice(step.from))
        break
      case "break off":
        this.breakOff(step.parts, step.next)
        break
      case "speak out of turn":
        this.speakOutOfTurn(step)
    }
  }

  start(): void {
    this.writers += 1
    this.lastRequest = []
    const writerId = writerIdOf(this.writers)
    this.records.push(recordCodec.encodeRecord({ kind: "WriterStarted", writerId, seq: 0, startedAtMs: 0 }))
  }

  private send(records: ReadonlyArray<Uint8Array>): void {
    this.records.push(...records)
    this.lastRequest = records
  }

  private nextRecord(isCut: boolean): ReadonlyArray<Uint8Array> {
    this.seq += 1
    const event = numberedEvent(this.seq)
    this.events.push(event)
    const head = { writerId: writerIdOf(this.writers), seq: this.seq }
    const bytes = recordCodec.encodeRecord({ ...head, ...event })
    return isCut ? cutRecord(recordCodec, head, bytes, partBytes) : [bytes]
  }

  private breakOff(count: number, next: "send again" | "give way"): void {
    const parts = this.nextRecord(true)
    this.records.push(...parts.slice(0, Math.min(count, parts.length - 1)))
    if (next === "send again") {
      this.send(parts)
    } else {
      this.seq -= 1
      this.events.pop()
      this.start()
    }
  }

  private speakOutOfTurn({ writer, seqAhead }: { readonly writer: number; readonly seqAhead: number }): void {
    const superseded = writer % this.writers
    const seq = Math.max(1, this.seq + seqAhead)
    const head = { writerId: writerIdOf(superseded), seq }
    this.records.push(recordCodec.encodeRecord({ ...head, ...numberedEvent(1_000_000 + this.records.length) }))
  }
}

/** A history of up to forty steps. Writer 0 never starts, so its records never count. */
export const arbitraryLogHistory: fc.Arbitrary<LogHistory> = fc
  .tuple(fc.array(arbitraryStep, { maxLength: 40 }), fc.infiniteStream(fc.constantFrom(1, 1, 1, 2, 7)))
  .map(([steps, gaps]) => {
    const story = new Story()
    story.start()
    for (const step of steps) story.take(step)
    let offset = -1
    const entries = story.records.map((bytes) => {
      offset += gaps.next().value ?? 1
      return { offset, bytes }
    })
    return { entries, events: story.events }
  })
