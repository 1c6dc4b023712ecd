/** States of what is loaded: a skeleton first, then the data, with failures beside it. */
import type { ComponentChildren, JSX } from "preact"
import { lateTexts } from "../client/failure.ts"
import type { Loaded } from "../client/use-query.ts"

/** A line of text that is not there yet. */
export const Skeleton = ({ width = "100%" }: { width?: string }) => <span class="skeleton" style={{ width }} />

/** Rows of a list that is not there yet. */
export const SkeletonRows = ({ count = 5 }: { count?: number }) => (
  <div class="body skeleton-rows" role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, index) => (
      <div class="skeleton-row" key={index}>
        <Skeleton />
        <Skeleton width={`${60 - (index % 3) * 12}%`} />
        <Skeleton />
      </div>
    ))}
  </div>
)

/** A chart that is not there yet. */
export const ChartSkeleton = () => (
  <div class="chart">
    <span class="skeleton canvas" />
  </div>
)

/** A failure: its code, one sentence, and a button that tries again. */
export const Failure = ({ failure, again }: { failure: { code: string; message: string }; again?: () => void }) => (
  <div class="failure" role="alert">
    <code>{failure.code}</code>
    <span>{failure.message}</span>
    {again === undefined ? undefined : (
      <button type="button" class="button" onClick={again}>
        Try again
      </button>
    )}
  </div>
)

interface LoadedProps<Data> {
  readonly of: Loaded<Data>
  readonly skeleton?: JSX.Element
  readonly children: (data: Data) => ComponentChildren
}

/** The data of a query, or the failure; both if only a newer load failed. */
export const Show = <Data,>({ of: { data, late, failure, refresh }, skeleton, children }: LoadedProps<Data>) => (
  <>
    {failure === undefined ? undefined : <Failure failure={failure} again={refresh} />}
    {late.length === 0 ? undefined : (
      <p class="late" role="status">
        {lateTexts(late).join("; ")}; loading again.
      </p>
    )}
    {data === undefined && failure === undefined ? (skeleton ?? <SkeletonRows />) : undefined}
    {data === undefined ? undefined : children(data)}
  </>
)

/** A list without entries, and what that means. */
export const Empty = ({ children }: { children: ComponentChildren }) => <p class="empty">{children}</p>
