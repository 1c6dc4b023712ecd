/** Line drawings on a grid of 20 units. */
const drawings = {
  search: "M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm8 2-3.7-3.7",
  copy: "M7 7V4h9v9h-3M4 7h9v9H4Z",
  check: "m4 10 4 4 8-8",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1 1M14.7 14.7l1 1M15.7 4.3l-1 1M5.3 14.7l-1 1",
  moon: "M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5Z",
  settings: "M4 6h6m5 0h1M4 14h1m5 0h6M12.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  clock: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4l2.5 2",
  swap: "M4 7h11l-3-3M16 13H5l3 3",
  in: "M10 4v11M5.5 10.5 10 15l4.5-4.5",
  out: "M10 16V5M5.5 9.5 10 5l4.5 4.5",
  call: "M5.5 10h.01M10 10h.01M14.5 10h.01",
  failed: "m6 6 8 8M14 6l-8 8",
  external: "M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7",
  down: "m5 8 5 5 5-5",
  plus: "M10 4v12M4 10h12",
  close: "m5 5 10 10M15 5 5 15",
} as const

/** Name of a drawing. */
export type IconName = keyof typeof drawings

/** A drawing in the colour and size of the text beside it. */
export const Icon = ({ name, size = "1.15em" }: { name: IconName; size?: string }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
)
