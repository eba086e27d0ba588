/** The script of documents and of the app; pages where something is paid have their own. */
import './base'
import { AutoForm } from './auto-form'
import { CountDown } from './count-down'
import { define } from './define'
import { OfflineCopy } from './offline-copy'
import { PrintPage } from './print-page'
import { SaveTrips } from './save-trips'
import { SeenLately } from './seen-lately'
import { ShareMenu } from './share-menu'
import { SlideShow } from './slide-show'
import { SuggestList } from './suggest-list'
import { TripCount } from './trip-count'
import { TripTotal } from './trip-total'

define({
  'auto-form': AutoForm,
  'count-down': CountDown,
  'offline-copy': OfflineCopy,
  'print-page': PrintPage,
  'save-trips': SaveTrips,
  'seen-lately': SeenLately,
  'share-menu': ShareMenu,
  'slide-show': SlideShow,
  'suggest-list': SuggestList,
  'trip-count': TripCount,
  'trip-total': TripTotal,
})
