import { configure } from '@testing-library/dom'

// A busy machine draws late: what is awaited ends the wait, not the clock.
configure({ asyncUtilTimeout: 15_000 })
