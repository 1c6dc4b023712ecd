/** Tasks of a page's main thread, in processor time: other programs of the machine do not count. */
import type { CDPSession, Page } from "playwright-core"

/** An event of the browser's trace, as far as it is read. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Processor time of tasks in milliseconds. */
export interface MainThread {
  readonly longestMs: number
  readonly totalMs: number
  /** Tasks of more than 50 ms. */
  readonly longCount: number
}

const longMs = 50

const stopTrace = (session: CDPSession): Promise<void> =>
  new Promise((resolve, reject) => {
    session.once("Tracing.tracingComplete", () => resolve())
    session.send("Tracing.end").catch(reject)
  })

/** Traces a page while something happens in it. */
export const traceMainThread = async (page: Page, act: () => Promise<unknown>): Promise<MainThread> => {
  const session = await page.context().newCDPSession(page)
  const mainThreads = new Set<string>()
  const tasks: Array<{ readonly thread: string; readonly durationMs: number }> = []
  session.on("Tracing.dataCollected", ({ value }) => {
    // Events of the trace.
    for (const { name, pid, tid, tdur, args } of value as unknown as ReadonlyArray<TraceEvent>) {
      const thread = `${pid} ${tid}`
      if (name === "thread_name" && args.name === "CrRendererMain") mainThreads.add(thread)
      if (name === "RunTask" && tdur !== undefined) tasks.push({ thread, durationMs: tdur / 1_000 })
    }
  })
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline"], excludedCategories: ["*"] },
  })
  await act()
  await stopTrace(session)
  await session.detach()
  const durations = tasks.filter(({ thread }) => mainThreads.has(thread)).map(({ durationMs }) => durationMs)
  return {
    longestMs: durations.reduce((longest, duration) => Math.max(longest, duration), 0),
    totalMs: durations.reduce((sum, duration) => sum + duration, 0),
    longCount: durations.filter((duration) => duration > longMs).length,
  }
}
