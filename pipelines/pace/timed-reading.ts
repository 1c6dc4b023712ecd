/** The two ends of reading a lane into the log, timed. */
import type { ChainReader } from "#chains/reader/chain-reader.ts"
import type { LogWriter } from "../log/writer.ts"
import { stageTimer, type TimedLane } from "./stage-time.ts"

/** A reader whose requests for blocks and state are timed, also those ahead of time; polls of the head are not. */
export const timedReader = (reader: ChainReader["Service"], lane: TimedLane): ChainReader["Service"] => {
  const timed = stageTimer(lane, "endpoint")
  return {
    ...reader,
    readBlocks: (range) => timed(reader.readBlocks(range)),
    readState: (request) => timed(reader.readState(request)),
  }
}

/** A writer whose appends are timed. */
export const timedWriter = (writer: LogWriter, lane: TimedLane): LogWriter => {
  const timed = stageTimer(lane, "append")
  return { ...writer, append: (events) => timed(writer.append(events)) }
}
