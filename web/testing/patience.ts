import { configure } from '@testing-library/dom'

// A busy machine renders late: what is awaited ends the wait, not the clock.
configure({ asyncUtilTimeout: 15_000 })
