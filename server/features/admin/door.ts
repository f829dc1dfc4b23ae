// What the program, the demo and the command line tool call.
export { approveDevice, forgetAdminDevices, isOnEnrolledDevice, listDevices, removeDevice } from './devices.ts'
export { createAdmin, ensureAdmin, makeUpAdmin, renewFirstPassword } from './first-admin.ts'
