import type { PublishedKind } from "./avro/published-kind.ts"
import { blockAppended } from "./events/block-appended.ts"
import { blocksReverted } from "./events/blocks-reverted.ts"
import { collectionReported } from "./events/collection-reported.ts"
import { descriptorRead } from "./events/descriptor-read.ts"
import { documentFailed } from "./events/document-failed.ts"
import { documentFetched } from "./events/document-fetched.ts"
import { erased } from "./events/erased.ts"
import { exchangeRateRead } from "./events/exchange-rate-read.ts"
import { finalityAdvanced } from "./events/finality-advanced.ts"
import type { RecordName } from "./events/log-record.ts"
import { marketDataRead } from "./events/market-data-read.ts"
import { mediaExamined } from "./events/media-examined.ts"
import { mediaFailed } from "./events/media-failed.ts"
import { rangeFinished } from "./events/range-finished.ts"
import { recordPart } from "./events/record-part.ts"
import { requestFiled } from "./events/request-filed.ts"
import { socialBlocksRead } from "./events/social-blocks-read.ts"
import { socialSnapshotRead } from "./events/social-snapshot-read.ts"
import { stateRead } from "./events/state-read.ts"
import { tokenListRead } from "./events/token-list-read.ts"
import { utxoBlockAppended } from "./events/utxo-block-appended.ts"
import { writerStarted } from "./events/writer-started.ts"

/**
 * Every kind of log record. A new kind, or a new version of one, takes the next free schema id: 1,073,741,863, which no schema registry has
 * assigned to another schema (decision 0002).
 *
 * Versions are declared in the kind's own file.
 */
export const publishedKinds: ReadonlyArray<PublishedKind<RecordName>> = [
  blockAppended,
  blocksReverted,
  collectionReported,
  descriptorRead,
  documentFailed,
  documentFetched,
  erased,
  exchangeRateRead,
  finalityAdvanced,
  marketDataRead,
  mediaExamined,
  mediaFailed,
  rangeFinished,
  recordPart,
  requestFiled,
  socialBlocksRead,
  socialSnapshotRead,
  stateRead,
  tokenListRead,
  utxoBlockAppended,
  writerStarted,
]
