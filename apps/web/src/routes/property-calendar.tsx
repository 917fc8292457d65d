import '@mantine/dates/styles.layer.css';
import { CalendarScreen } from '../features/calendar/calendar-screen.tsx';

export default CalendarScreen;
