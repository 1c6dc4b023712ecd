/** Why a mutant survives. */
export interface Judgement {
  /** True if only the run time depends on the difference, and no answer and no row. */
  readonly isEquivalent: boolean
  readonly why: string
}

const equivalent = (why: string): Judgement => ({ isEquivalent: true, why })
const untested = (why: string): Judgement => ({ isEquivalent: false, why })

/** A judgement on each mutant that no test detects, by the mutant's id (`npm run mutants -- --list <area>`). */
export const judgements: Readonly<Record<string, Judgement>> = {
  "api/history/history-page.ts: export const countedEntriesMax = 10_000 | 10_000 → 10001": untested(
    "No history of the tests has more than 10,000 entries.",
  ),
  "api/history/history-page.ts: limit: size + 1, | 1 → 2": equivalent("Reads one row more than it uses."),
  "api/graphql/query-cost.ts: if (!isCompositeType(target)) return 0 | 0 → 1": equivalent(
    "Validation has refused selections below a scalar.",
  ),
  "api/request/request-context.ts: const requested = keys.filter(({ token }) => token !== zeroAddress) | !== → ===":
    untested("`portfolio.test.ts` finds it, and is among the area's suites since; the area was not run again."),
  "chains/reader/chain-view.ts: const isDue = pool.size > 1 && nowMs - surveyedAtMs >= surveyIntervalMs | >= → >":
    equivalent("A survey is a millisecond later."),
  "chains/reader/endpoint-pool.ts: const member = members[position - 1] | 1 → 2": untested(
    "The head is noted of another endpoint; it only decides whether a missing block counts as a failure.",
  ),
  "chains/reader/endpoint-pool.ts: if (awake.length === 0) return order | awake.length === 0 → true": untested(
    "Endpoints at rest would be asked last instead of in the last round; no test counts the requests of that case.",
  ),
  "chains/reader/rpc.ts: if (newest === undefined || endpoint.position === pool.preferred()) return blocks | newest === undefined || endpoint.position === pool.preferred() → false":
    untested("The cross-check of the preferred endpoint with itself: one request more."),
  'chains/reader/rpc.ts: purpose: view.isSettled(request.block.number) ? "bulk" : "view", | view.isSettled(request.block.number) → false':
    untested(
      "State of settled blocks would come from the preferred endpoint only: the same, but not shared among endpoints.",
    ),
  "pipelines/interpret/heuristics/failed.ts: return receipt.contractAddress === undefined ? undefined : sentence`Deployed ${a … ontractAddress)}` | receipt.contractAddress === undefined → false":
    untested("`failed.test.ts` has a case for it since; the area was not run again."),
  "pipelines/interpret/transaction/party.ts: draft.isReceiver ||= amountRaw > 0n | > → >=":
    equivalent("No delta is of zero."),
  "pipelines/protocols/morpho/rules.ts: const chains = [1, 10, 143, 999, 8453, 42161] | 8453 → 8454": untested(
    "Data with a source: the cases of a protocol stand on one of its chains.",
  ),
  "pipelines/protocols/stakedao/rules.ts: on: [1, 10, 8453, 42161], | 10 → 11": untested(
    "Data with a source: the cases of a protocol stand on one of its chains.",
  ),
  'pipelines/log/kafka/append.ts: if (base < known) return yield* Effect.fail(new Error("The topic has lost record …  acknowledged.")) | < → <=':
    equivalent("Equal bases have returned before."),
  "pipelines/log/kafka/append.ts: writers.delete(writerId) | writers.delete(writerId) → ;": untested(
    "Decides only which writer is forgotten first, and no test has more writers than are remembered.",
  ),
  'pipelines/log/kafka/group-owner.ts: yield* isForming | yield* isForming ? Effect.logDebug("Kafka\'s group is rebalancing; retrying.", fa … rying.", failure) → ;':
    untested("Removes a debug line and a warning, which only `npm run soak` looks for."),
  "pipelines/log/local.ts: closeSync(file) | closeSync(file) → ;": untested(
    "One file descriptor stays open until the process ends.",
  ),
  "pipelines/runtime/chain-progress.ts: (found, block) => (block.number > (found?.number ?? progress.mark?.block.number  … ? block : found), | 1 → 2":
    equivalent("No block is below 0."),
  'pipelines/runtime/run-rollups.ts: .filter(({ share }) => share === "own" || share === "both") | === → !== #2':
    untested("`run-rollups.test.ts` has a case for it since; the area was not run again."),
  'pipelines/runtime/run-rollups.ts: [...seats.values()] | // Rollups read tables of this release, which are incomplete while they are bein … share === "both") → ':
    untested("`run-rollups.test.ts` has a case for it since; the area was not run again."),
  "pipelines/runtime/fold.ts: return left.length === 0 ? right : [...left, ...right] | left.length === 0 → false":
    equivalent("Saves a copy of a list."),
  "pipelines/runtime/process-chains.ts: const reportIntervalMs = 5_000 | 5_000 → 5001": equivalent(
    "An interval is a millisecond longer.",
  ),
  "pipelines/runtime/run-lane.ts: const laneIntervalMs = 1_000 | 1_000 → 1001": equivalent(
    "An interval is a millisecond longer.",
  ),
  "pipelines/runtime/write-stage.ts: if (seat.target !== undefined) yield* vacate(seats, seat.target) | seat.target !== undefined → true":
    equivalent("Only seats with a target catch up with one."),
  "pipelines/runtime/write-stage.ts: if (seats.get(seat.key) === seat) seats.delete(seat.key) | === → !==": untested(
    "`lane-worker.test.ts` has a case for it since; the area was not run again.",
  ),
  "pipelines/interpret/nft-sales.ts: const equal = items.map(() => 1n) | 1n → 2n": equivalent(
    "Equal shares are the same, whatever their size.",
  ),
  "projections/prices/holdings-sql.ts: AND ${within} | AND → OR": untested(
    "No test has rows that this condition alone hides: `upTo` is at most the mark.",
  ),
  "projections/prices/holdings-sql.ts: FROM ${foldedCheckpoints.table} FINAL | FINAL → ": equivalent(
    "Rows that were folded twice are equal, and one of them is taken.",
  ),
  "projections/prices/holdings-sql.ts: SELECT account, token, new_block AS block_number, 'new' AS kind, 0 AS bucket, toInt256(0) AS raw | 0 → 1 #2":
    equivalent("Only blocks with movements have a bucket, and that is greater than both."),
  "projections/prices/newest-ticks.ts: [isBehind ? ticksAfterFold(market, fold) : Effect.succeed(nothing), newestAtEnd(fol … s, spanBuckets)], | isBehind → true":
    equivalent("Saves a statement whose ticks are later than any that is asked for."),
  "projections/prices/read-holdings.ts: AND standard IN ('erc20', 'native') | AND standard IN ('erc20', 'native') → ":
    equivalent("The pairs are pools and the fungible tokens that they trade."),
  "projections/prices/read-holdings.ts: anew.length === 0 | anew.length === 0 → false": equivalent(
    "Saves a statement whose answer is empty.",
  ),
  "projections/prices/read-holdings.ts: for (const pair of fresh) base.held.set(pairName(pair), undefined) | base.held.set(pairName(pair), undefined) → ;":
    equivalent("Remembers that nothing is held, which saves reading it again."),
  "projections/prices/read-pool-buckets.ts: toUInt64(1 + ${makerWeight} * toFloat64(block_volume0_raw) | 1 → 2":
    equivalent("Weights sum to a million: one more does not move a quantile."),
  "projections/prices/read-ticks.ts: const number = unbrokenFrom(marks, chainId) ?? 0 | 0 → 1": equivalent(
    "A chain without a mark has no blocks, whichever is asked for.",
  ),
  "projections/prices/read-ticks.ts: { concurrency: 3 }, | 3 → 4": equivalent("There are three effects."),
  'projections/balances/token-balances.ts: const isLiveAlone = mark.lane === "live" && !isHistoryJoined(marks, mark.chainId) | === → !==':
    equivalent("Without folded heights, balances are summed from the whole ledger: the same, only slower."),
  "projections/balances/token-balances.ts: const top = leadingMark(marks, chainId)?.block.number ?? 0 | 0 → 1":
    equivalent("The chains are those of the marks, so each has a leading mark."),
  "projections/balances/token-balances.ts: return number === undefined || !isLiveAlone ? [] : [{ ...mark, block: { ...mark.block, number } }] | number === undefined || !isLiveAlone → true":
    equivalent("Without folded heights, balances are summed from the whole ledger: the same, only slower."),
  "projections/balances/fold-checkpoints.ts: SELECT token, toNullable(min(block_number)) AS new_block | min → max":
    untested("No test has a token whose contract is created a second time."),
  "projections/prices/folded-ticks.ts: AND basis = {basis:String} | AND basis = {basis:String} → ": untested(
    "`fold-ticks.test.ts` has a case for it since; the area was not run again.",
  ),
  "projections/prices/folded-ticks.ts: first: Math.max(0, Math.min(...requested) - spanBuckets), | max → min":
    equivalent("Another condition narrows the range for each question; this one only saves reading."),
  "projections/balances/folds.ts: SELECT chain_id AS chainId, max(block_number) AS number | max → min": untested(
    "`folds.test.ts` has a case for it since; the area was not run again.",
  ),
  "projections/balances/folds.ts: if (live.length === 0) return new Map<ChainId, number>() | 0 → 1": untested(
    "`folds.test.ts` has a case for it since; the area was not run again.",
  ),
  "projections/balances/folds.ts: if (live.length === 0) return new Map<ChainId, number>() | === → !==": untested(
    "`folds.test.ts` has a case for it since; the area was not run again.",
  ),
  "projections/balances/folds.ts: if (live.length === 0) return new Map<ChainId, number>() | live.length === 0 → true":
    untested("`folds.test.ts` has a case for it since; the area was not run again."),
  "projections/prices/tick-folds.ts: AND basis = {basis:String} | AND basis = {basis:String} → ": untested(
    "`fold-ticks.test.ts` has a case for it since; the area was not run again.",
  ),
  "projections/spam/read-exempt.ts: Math.max(0, (leadingMark(marks, chainId)?.timestampMs ?? 0) - tradedWithinMs), | 0 → 1":
    equivalent("No block is dated in the first millisecond of 1970."),
  "projections/spam/read-exempt.ts: if (suspected.length === 0) return [] | suspected.length === 0 → false": equivalent(
    "Saves a query whose answer is empty.",
  ),
  "projections/spam/spam-mark.ts: .toSorted((left, right) => rules[right.kind].weight - rules[left.kind].weight || … t.kind ? -1 : 1)) | 1 → 2 #2":
    equivalent("Sorting looks at the sign alone."),
  "projections/spam/spam-mark.ts: if (heaviest === undefined || score < spamScoreMin) return undefined | < → <=":
    equivalent("No combination of the weights scores exactly 0.6."),
}
